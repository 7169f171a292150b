/** What the latest rebuilds did, and who asked for them, as the events tell it. */
import { rowsText, secondsText } from '@bindery/contracts/rules'
import { Text } from '@mantine/core'
import classes from './Operations.module.css'
import type { LastRebuild } from './shapes.ts'

const inWords = ({ Collection, Done, Rows, Milliseconds, By, Asked }: LastRebuild) =>
  Done === null || Rows === null || Milliseconds === null
    ? `${Collection}: not done yet, asked by ${By} at ${Asked?.Text ?? ''}`
    : `${Collection}: ${rowsText(Rows)} in ${secondsText(Milliseconds)} at ${Done.Text}, by ${By}`

export function LastRebuilds({ rebuilds }: { readonly rebuilds: readonly LastRebuild[] }) {
  if (rebuilds.length === 0) return null
  return (
    <div className={classes.told}>
      <Text size="sm" fw={600}>
        Last rebuilds
      </Text>
      <ul aria-label="Last rebuilds">
        {rebuilds.map((rebuild) => (
          <li key={`${rebuild.Collection} ${rebuild.Asked?.Value ?? ''} ${rebuild.Done?.Value ?? ''}`}>
            {inWords(rebuild)}
          </li>
        ))}
      </ul>
    </div>
  )
}
