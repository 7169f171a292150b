/** What may be set on the command line: `npm run bench -- --rounds 5 --only commands`. */
import * as v from 'valibot'
import { parseArgs } from 'node:util'

const count = (standard: string) => v.pipe(v.optional(v.string(), standard), v.regex(/^\d+$/u), v.toNumber(), v.minValue(1))

const Options = v.object({
  /** Rounds that count, after one that does not. */
  rounds: count('7'),
  /** Length of a slice under load; a yardstick's slice is half as long. */
  seconds: count('2'),
  connections: count('50'),
  /** Submissions with quotes and policies in the log that is rebuilt. */
  stories: count('2000'),
  /** Submissions that are loaded and listed, and among which similar ones are looked for. */
  submissions: count('100000'),
  /** Commands a second after which is looked when they can be seen. */
  rate: count('200'),
  /** Events among which is searched, and with which the product starts. */
  events: count('1000000'),
  only: v.optional(v.picklist(['commands', 'rebuild', 'visible', 'loads', 'list', 'size', 'similar', 'search'])),
  /** A folder for CPU profiles of the product's processes. */
  profile: v.optional(v.string()),
})
export type Options = v.InferOutput<typeof Options>

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: Object.fromEntries(Object.keys(Options.entries).map((name) => [name, { type: 'string' }])),
  })
  return v.parse(Options, values)
}

export const profiling = ({ profile }: Options): readonly string[] =>
  (profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`])
