/**
 * Variables that look like settings and are none, such as mistyped ones. They are told and refuse no start, because
 * others set such names too: Kubernetes sets `BINDERY_PORT` in every container beside a service named bindery.
 */
import { entries } from './entries.ts'

const PREFIX = 'BINDERY_'

/** What the scripts, the console's build, the examples and the tests read. */
const OF_OTHERS: ReadonlySet<string> = new Set(
  ['API', 'BROWSER_PORT', 'ENGINES_START', 'KILLS', 'OVER_ENGINES', 'PASSWORD', 'PROPERTY_RUNS', 'PROPERTY_SEED']
    .concat('PROVE_ALL', 'SCREENS', 'SID', 'SLOW', 'TOKEN', 'TRACE', 'TRY_AGAIN')
    .map((name) => PREFIX + name),
)

/** @returns a line for each unknown variable */
export function unknownSettings(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.entries(env)
    .filter(([name, value]) => value !== undefined && value.trim() !== '' && isUnknown(name))
    .map(([name]) => {
      const meant = nearest(name)
      const advice = meant === null ? 'The README lists the settings.' : `Is ${meant} meant?`
      return `${name} is no setting, so it has no effect. ${advice}`
    })
    .toSorted()
}

const isUnknown = (name: string) =>
  name.toUpperCase().startsWith(PREFIX) && !Object.hasOwn(entries, name) && !OF_OTHERS.has(name)

const withoutPrefix = (name: string) => name.toUpperCase().replace(PREFIX, '')

/** The setting with the most similar name, with or without the prefix; null when none is similar. */
function nearest(name: string): string | null {
  const short = withoutPrefix(name)
  const [first] = Object.keys(entries)
    .map((entry) => ({ entry, changes: changesBetween(short, withoutPrefix(entry)) }))
    .toSorted((a, b) => a.changes - b.changes)
  return first && first.changes <= short.length / 3 ? first.entry : null
}

/** How many letters are to be added, left out or replaced to make one word of the other. */
function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [index, there] of [...other].entries()) {
      const [aside = 0, above = 0, left = 0] = [row[index], row[index + 1], next[index]]
      next.push(Math.min(aside + Number(letter !== there), above + 1, left + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
