/** The report as a table for people. */
import { columns } from './columns.ts'
import { documentLines } from './documents/lines.ts'
import type { EnginesReport } from './engines/engines.ts'
import { commandsLine, importLine, jobsLine, memoryLine, rebuildLine, relayLine, visibleLine } from './engines/lines.ts'
import { factLines } from './facts/lines.ts'
import type { CommandReport, Report } from './report.ts'
import type { Against, Figures } from './rounds.ts'
import { linesOf } from './lines.ts'
import { number } from './number.ts'
import type { SearchReport } from './search/search.ts'
import type { SimilarReport } from './similar.ts'

const percent = (share: number) => `${number(share * 100)} %`
/** Three significant digits. */
const ratio = (value: number) =>
  value.toLocaleString('en-AU', { maximumSignificantDigits: 3, minimumSignificantDigits: 2 })

const HEAD = ['', 'per second', 'spread', 'CPU us each', 'ratio', 'spread', 'CPU ratio', '']

const figures = ({ perSecond, spread, cpuMicros }: Figures) => [
  number(perSecond),
  percent(spread),
  number(cpuMicros, 1),
]

const subjectRow = (name: string, of: Figures) => [name, ...figures(of), '', '', '', '']
const yardstickRow = (of: Against) => [
  `  ${of.yardstick}`,
  ...figures(of),
  ratio(of.ratio),
  percent(of.ratioSpread),
  `${number(of.cpuRatio, 1)}x`,
  of.noisy ? 'host too noisy' : '',
]

const behind = ({ func, bytesStored, p50, p99, settledPerSecond, generatorBusy }: CommandReport) =>
  `${func}: p50 ${number(p50, 1)} ms, p99 ${number(p99, 1)} ms; ${number(settledPerSecond)} a second with all that follows;` +
  ` ${number(bytesStored)} bytes stored; load generator ${percent(generatorBusy)} busy`

const found = ({ submissions, warmUp, p50, p99, slowest }: SimilarReport) =>
  `FIND_SIMILAR among ${number(submissions)} submissions: p50 ${number(p50, 1)} ms, p99 ${number(p99, 1)} ms,` +
  ` slowest ${number(slowest, 1)} ms; index of a fresh process in ${number(warmUp / 1_000, 1)} s`

const searched = ({ events, indexedPerSecond, cpuMicros, megabytes, p50, p99, slowest, questions }: SearchReport) => [
  `SEARCH_EVENTS among ${number(events)} events: p50 ${number(p50, 1)} ms, p99 ${number(p99, 1)} ms, slowest ${number(slowest, 1)} ms;` +
    ` index of ${number(megabytes)} MB made at ${number(indexedPerSecond)} events a second, ${number(cpuMicros, 1)} us CPU each`,
  ...questions.map(
    ({ asked, milliseconds, found: hits }) => `  ${asked}: ${number(milliseconds, 1)} ms, ${number(hits)} found`,
  ),
]

const OVER: Readonly<Record<string, string>> = { kafkaAndMongo: 'over Kafka and MongoDB', allFour: 'over all four' }
const told = <Measured>(
  measured: Readonly<Record<string, Measured | null>>,
  line: (over: string, found: Measured) => string,
): readonly string[] =>
  Object.entries(measured).flatMap(([over, found]) => (found === null ? [] : [line(OVER[over] ?? over, found)]))

const overEngines = ({ jobs, relay, rebuild, commands, visible, imports, memory }: EnginesReport) => [
  'Over the engines:',
  ...(jobs ? [jobsLine(jobs)] : []),
  ...(relay ? [relayLine(relay)] : []),
  ...(rebuild ? [rebuildLine(rebuild)] : []),
  ...told(commands, commandsLine),
  ...told(visible, (over, seen) => visibleLine(over, over === 'embedded' ? null : visible.embedded, seen)),
  ...told(imports, importLine),
  ...(memory ? [memoryLine(memory)] : []),
]

/** The results without the description of the host. */
export function bodyOf({
  commands,
  rebuild,
  similar,
  search,
  documents,
  facts,
  engines,
  ...rest
}: Report): readonly string[] {
  const rows = [
    ...commands.flatMap((command) => [subjectRow(command.func, command), ...command.against.map(yardstickRow)]),
    ...(rebuild
      ? [subjectRow(`full rebuild, ${number(rebuild.events)} events`, rebuild), ...rebuild.against.map(yardstickRow)]
      : []),
  ]
  return [
    ...(rows.length > 0 ? [columns([HEAD, ...rows]), ''] : []),
    ...commands.map(behind),
    ...linesOf(rest),
    ...(similar ? [found(similar)] : []),
    ...(search ? searched(search) : []),
    ...(documents ? documentLines(documents) : []),
    ...(facts ? factLines(facts) : []),
    ...(engines ? overEngines(engines) : []),
  ]
}

export function tableOf(report: Report): string {
  const { host, options, failed = [], noisy } = report
  return [
    `Node ${host.node}, SQLite ${host.sqlite}, ${host.processors} x ${host.model}, load before ${number(host.loadBefore, 2)}`,
    `${options.rounds} rounds of ${options.seconds} s, ${options.connections} connections; medians;` +
      ' a spread is the range of the middle half of the rounds',
    '',
    ...bodyOf(report),
    ...failed,
    ...(noisy
      ? ['', 'HOST TOO NOISY: it was busy before, or a yardstick scattered too much; do not quote these figures.']
      : []),
  ].join('\n')
}
