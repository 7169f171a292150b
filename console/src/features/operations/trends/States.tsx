/** What waits somewhere, each in its own line; all that is up to date in one. */
import { Text } from '@mantine/core'
import { ToneText } from '../ToneText.tsx'
import { stateWords, toneOf, type Kind, type Series } from './words.ts'
import classes from './Trends.module.css'

const NAMES = { Queue: 'queues', Consumer: 'consumers', Projection: 'projections' } as const satisfies Record<
  Kind,
  string
>

export function States({ kind, all }: { readonly kind: Kind; readonly all: readonly Series[] }) {
  const moving = all.filter(({ Movement }) => Movement !== 'idle')
  const idle = all.length - moving.length
  return (
    <ul className={classes.states} aria-label={`State of the ${NAMES[kind]}`}>
      {moving.map((series) => (
        <li key={series.Name}>
          <b>{series.Name}</b>{' '}
          <ToneText wraps tone={toneOf(series)}>
            {stateWords(series)}
          </ToneText>
        </li>
      ))}
      {idle > 0 && (
        <li>
          <Text span size="sm" c="dimmed">
            {idleWords(kind, idle, all.length)}
          </Text>
        </li>
      )}
    </ul>
  )
}

function idleWords(kind: Kind, idle: number, all: number): string {
  if (idle < all) return idle === 1 ? 'The other one is up to date.' : `The other ${idle} are up to date.`
  return all === 1 ? 'Up to date.' : `All ${all} ${NAMES[kind]} are up to date.`
}
