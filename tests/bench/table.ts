/** The report as a table for people. */
import type { Against, CommandReport, Report } from './report.ts'
import type { Figures } from './rounds.ts'
import { linesOf, number } from './lines.ts'
import type { SearchReport } from './search/search.ts'
import type { SimilarReport } from './similar.ts'

const percent = (share: number) => `${number(share * 100)} %`
/** Three digits that count, whatever the size. */
const ratio = (value: number) => value.toLocaleString('en-AU', { maximumSignificantDigits: 3, minimumSignificantDigits: 2 })

const HEAD = ['', 'per second', 'spread', 'CPU us each', 'ratio', 'spread', 'CPU ratio', '']

const figures = ({ perSecond, spread, cpuMicros }: Figures) => [number(perSecond), percent(spread), number(cpuMicros, 1)]

const subjectRow = (name: string, of: Figures) => [name, ...figures(of), '', '', '', '']
const yardstickRow = (of: Against) => [
  `  ${of.yardstick}`, ...figures(of), ratio(of.ratio), percent(of.ratioSpread), `${number(of.cpuRatio, 1)}x`,
  of.noisy ? 'host too noisy' : '',
]

/** Columns as wide as their widest cell; the first to the left, the rest to the right. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<readonly number[]>(
    (widest, row) => row.map((cell, index) => Math.max(cell.length, widest[index] ?? 0)), [])
  return rows.map((row) => row
    .map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0)))
    .join('  ').trimEnd()).join('\n')
}

const behind = ({ func, bytesStored, p50, p99, settledPerSecond, generatorBusy }: CommandReport) =>
  `${func}: p50 ${number(p50, 1)} ms, p99 ${number(p99, 1)} ms; ${number(settledPerSecond)} a second with all that follows;`
  + ` ${number(bytesStored)} bytes stored; load generator ${percent(generatorBusy)} busy`

const found = ({ submissions, warmUp, p50, p99, slowest }: SimilarReport) =>
  `FIND_SIMILAR among ${number(submissions)} submissions: p50 ${number(p50, 1)} ms, p99 ${number(p99, 1)} ms,`
  + ` slowest ${number(slowest, 1)} ms; index of a fresh process in ${number(warmUp / 1_000, 1)} s`

const searched = ({ events, indexedPerSecond, cpuMicros, megabytes, p50, p99, slowest, questions }: SearchReport) => [
  `SEARCH_EVENTS among ${number(events)} events: p50 ${number(p50, 1)} ms, p99 ${number(p99, 1)} ms, slowest ${number(slowest, 1)} ms;`
  + ` index of ${number(megabytes)} MB made at ${number(indexedPerSecond)} events a second, ${number(cpuMicros, 1)} us CPU each`,
  ...questions.map(({ asked, milliseconds, found: hits }) => `  ${asked}: ${number(milliseconds, 1)} ms, ${number(hits)} found`),
]

export function tableOf(report: Report): string {
  const { host, options, commands, rebuild, similar, search, noisy } = report
  const rows = [
    ...commands.flatMap((command) => [subjectRow(command.func, command), ...command.against.map(yardstickRow)]),
    ...(rebuild ? [subjectRow(`full rebuild, ${number(rebuild.events)} events`, rebuild), ...rebuild.against.map(yardstickRow)] : []),
  ]
  return [
    `Node ${host.node}, SQLite ${host.sqlite}, ${host.processors} x ${host.model}, load before ${number(host.loadBefore, 2)}`,
    `${options.rounds} rounds of ${options.seconds} s, ${options.connections} connections; medians;`
    + ' a spread is the range of the middle half of the rounds',
    '',
    columns([HEAD, ...rows]),
    '',
    ...commands.map(behind),
    ...linesOf(report),
    ...(similar ? [found(similar)] : []),
    ...(search ? searched(search) : []),
    ...(noisy ? ['', 'HOST TOO NOISY: it was busy before, or a yardstick scattered too much; do not quote these figures.'] : []),
  ].join('\n')
}
