/** Prints the measurements that have no yardstick to be compared with. */
import type { DashboardReport } from './dashboard.ts'
import type { ImportReport } from './import/import.ts'
import type { ListReport } from './list/list.ts'
import type { LoadReport } from './loads.ts'
import { number } from './number.ts'
import type { PeerFigures, PeerReport } from './peers/peers.ts'
import type { Report } from './report.ts'
import type { SizeFigures, SizeReport } from './size/size.ts'
import type { Delays, VisibleReport } from './visible/visible.ts'

const side = (name: string, { perSecond, cpuMicros, p50, p99 }: PeerFigures): string =>
  `${name} ${number(perSecond)} a second, ${number(cpuMicros)} us CPU each, p50 ${number(p50, 1)} ms, p99 ${number(p99, 1)} ms`

const besidePeer = ({ func, product, peer, comparison }: PeerReport): string =>
  `${func}: ${side('here', product)}; ${side('emmett', peer)}; ${number(comparison.ratio, 1)} times its rate,` +
  ` ${number(comparison.cpuRatio, 2)} of its CPU`

const delays = ({ replied, visible, hinted, busy }: Delays): string =>
  `answered p50 ${number(replied.p50, 1)} ms, p99 ${number(replied.p99, 1)} ms;` +
  ` visible after that p50 ${number(visible.p50, 1)} ms, p99 ${number(visible.p99, 1)} ms;` +
  ` told of p50 ${number(hinted.p50, 1)} ms, p99 ${number(hinted.p99, 1)} ms; ${number(busy, 2)} processors busy`

const seen = ({ perSecond, commands, watched, ...alone }: VisibleReport): readonly string[] => [
  `${number(commands)} commands at ${number(perSecond)} a second: ${delays(alone)}`,
  ...(watched
    ? [
        `  with ${number(watched.consoles)} consoles open: ${delays(watched)};` +
          ` ${number(watched.answersPerSecond)} answers of changes a second, ${number(watched.megabytesPerSecond, 1)} MB,` +
          ` p50 ${number(watched.answered.p50, 1)} ms, p99 ${number(watched.answered.p99, 1)} ms`,
      ]
    : []),
]

const loaded = ({ submissions, seconds, chunks, megabytes, cpuSeconds, deltaP50, deltaP99 }: LoadReport): string =>
  `GET_DATA of ${number(submissions)} submissions: ${number(megabytes, 1)} MB in ${number(chunks)} chunks, ${number(seconds, 2)} s,` +
  ` ${number(cpuSeconds, 2)} s CPU; what changed since: p50 ${number(deltaP50, 1)} ms, p99 ${number(deltaP99, 1)} ms`

const imported = ({ imports, lookup }: ImportReport): readonly string[] => [
  ...imports.map(
    ({ lines, megabytes, checked, listed, perSecond, cpuMicros, ratio, cpuRatio, yardstick }) =>
      `An import of ${number(lines)} renewals, ${number(megabytes, 1)} MB: checked in ${number(checked, 2)} s, all in the list after` +
      ` ${number(listed, 1)} s; ${number(perSecond)} a second, ${number(cpuMicros)} us CPU each, ${number(ratio, 3)} of ${yardstick},` +
      ` ${number(cpuRatio, 1)}x its CPU`,
  ),
  `Their lookup, ${number(lookup.renewals)} renewals: read in ${number(lookup.seconds, 2)} s at the start, before the first bind`,
]

const listed = (list: ListReport): string => {
  const { submissions, firstPage, firstScreen, firstLoad, returnVisit, search, sort, heap } = list
  return (
    `The list of ${number(submissions)} submissions: first page ${number(firstPage)} kB; first screen after` +
    ` ${number(firstScreen, 1)} s, whole after ${number(firstLoad, 1)} s, on a return after ${number(returnVisit / 1_000, 1)} s; search to paint p50 ${number(search.p50)} ms, slowest ${number(search.slowest)} ms;` +
    ` sort to paint p50 ${number(sort.p50)} ms, slowest ${number(sort.slowest)} ms; heap ${number(heap)} MB`
  )
}

const dashed = ({ submissions, first, p50, p99, counted, othersWaited }: DashboardReport): string =>
  `The dashboard of ${number(submissions)} submissions: first counted in ${number(first)} ms, while others waited at most` +
  ` ${number(othersWaited)} ms; then p50 ${number(p50, 1)} ms, p99 ${number(p99, 1)} ms; the lines behind a figure` +
  ` p50 ${number(counted, 1)} ms`

const sized = ({ events, rebuilt, ready, readyCpu, memory, memorySettled, p50, p99 }: SizeFigures): string =>
  `  ${number(events)} events: ready after ${number(ready, 1)} s (${number(readyCpu, 1)} s CPU), with all rows made anew ${number(rebuilt, 1)} s;` +
  ` ${number(memory)} MB, at rest ${number(memorySettled)} MB; command p50 ${number(p50, 1)} ms, p99 ${number(p99, 1)} ms`

const grown = ({ few, many, p50Growth, p99Growth }: SizeReport): readonly string[] => [
  `A longer history: commands p50 x ${number(p50Growth, 2)}, p99 x ${number(p99Growth, 2)}`,
  sized(few),
  sized(many),
]

export const linesOf = ({
  import: imports,
  visible,
  loads,
  list,
  dashboard,
  size,
  peers,
}: Pick<Report, 'import' | 'visible' | 'loads' | 'list' | 'dashboard' | 'size' | 'peers'>): readonly string[] => [
  ...(imports ? imported(imports) : []),
  ...(visible ? seen(visible) : []),
  ...(loads ?? []).map(loaded),
  ...(list ? [listed(list)] : []),
  ...(dashboard ? [dashed(dashboard)] : []),
  ...(size ? grown(size) : []),
  ...(peers ?? []).map(besidePeer),
]
