/** Every attempt with its error, the last one first, the others on request. */
import type { WireDate } from '@bindery/contracts/wire'
import { Text } from '@mantine/core'
import classes from './Operations.module.css'

interface Attempt {
  readonly At: WireDate | null
  readonly Error: string
}

export function Attempts({ attempts }: { readonly attempts: readonly Attempt[] }) {
  const last = attempts.at(-1)
  if (!last) return null
  return (
    <details className={classes.attempts}>
      <summary>{last.Error}</summary>
      <ol>
        {attempts.map(({ At, Error }, index) => (
          <li key={`${At?.Value ?? ''} ${index}`}>
            <Text span size="xs" c="dimmed">
              {At?.Text}
            </Text>{' '}
            {Error}
          </li>
        ))}
      </ol>
    </details>
  )
}
