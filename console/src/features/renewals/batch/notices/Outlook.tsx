/** For how many of the selected renewals a notice leaves, and which are left out, by their reasons. */
import { formatInteger } from '@bindery/contracts/rules'
import { Stack, Text } from '@mantine/core'
import { countWords } from '../../list/going.ts'
import classes from '../Batch.module.css'
import type { Plan } from './plan.ts'

export function Outlook({ plan: { going, leftOut } }: { readonly plan: Plan }) {
  const left = leftOut.reduce((sum, { renewals }) => sum + renewals.length, 0)
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600} role="status">
        {`A notice leaves for ${countWords(going.length)}${left === 0 ? '.' : `; ${formatInteger(left)} left out:`}`}
      </Text>
      {left > 0 && (
        <ul className={classes.failed} aria-label="Left out">
          {leftOut.map(({ why, renewals }) => (
            <li key={why}>
              {`${formatInteger(renewals.length)} ${why}: ${renewals.map(({ CSVInsured }) => CSVInsured).join(', ')}`}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
