/** The options of the command line: `npm run bench -- --rounds 5 --only commands`. */
import * as v from 'valibot'
import { parseArgs } from 'node:util'

const count = (standard: string) =>
  v.pipe(v.optional(v.string(), standard), v.regex(/^\d+$/u), v.toNumber(), v.minValue(1))

const Options = v.object({
  /** Measured rounds, after one that warms up. */
  rounds: count('7'),
  /** Length of a slice under load; a yardstick's slice is half as long. */
  seconds: count('2'),
  connections: count('50'),
  /** Submissions with quotes and policies in the log from which the rows are rebuilt. */
  stories: count('2000'),
  /** The number of submissions that are loaded, listed, and searched for similar ones. */
  submissions: count('100000'),
  /** The number of documents of the shared drive that are indexed and searched. */
  documents: count('100000'),
  /** Commands per second during the measurement of the delay until rows are visible. */
  rate: count('200'),
  /** Consoles that are open in the second run of that measurement. */
  consoles: count('50'),
  /** The number of events that are searched, and over which the product starts. */
  events: count('1000000'),
  only: v.optional(
    v.picklist([
      'commands',
      'rebuild',
      'import',
      'visible',
      'loads',
      'list',
      'dashboard',
      'size',
      'similar',
      'search',
      'documents',
      'facts',
      'engines',
      'peers',
    ]),
  ),
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
  profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]
