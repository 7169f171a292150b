/** The measurements as numbers; `table.ts` prints them for people. */
import { cpus, loadavg, totalmem } from 'node:os'
import process from 'node:process'
import type { CommandMeasure, Loaded } from './commands.ts'
import type { DashboardReport } from './dashboard.ts'
import type { DocumentsReport } from './documents/documents.ts'
import type { EnginesReport } from './engines/engines.ts'
import type { ModelReport } from './facts/facts.ts'
import type { ImportReport } from './import/import.ts'
import type { ListReport } from './list/list.ts'
import type { LoadReport } from './loads.ts'
import type { Options } from './options.ts'
import type { PeerReport } from './peers/peers.ts'
import type { RebuildMeasure } from './rebuild.ts'
import { against, type Against, type Figures, figuresOf } from './rounds.ts'
import type { SearchReport } from './search/search.ts'
import type { SimilarReport } from './similar.ts'
import type { SizeReport } from './size/size.ts'
import { isBusy, median } from './statistics.ts'
import type { VisibleReport } from './visible/visible.ts'

export interface CommandReport extends Figures {
  readonly func: string
  readonly bytesStored: number
  readonly p50: number
  readonly p99: number
  /** Commands per second, counting until their rows, links and jobs were done. */
  readonly settledPerSecond: number
  readonly generatorBusy: number
  readonly against: readonly Against[]
}

export interface RebuildReport extends Figures {
  readonly events: number
  readonly against: readonly Against[]
}

export interface Report {
  readonly at: string
  readonly host: {
    readonly node: string
    readonly sqlite: string
    readonly processors: number
    readonly model: string
    readonly memoryGB: number
    /** The machine's load in the minute before the run; above 0, other processes were at work. */
    readonly loadBefore: number
  }
  readonly options: Options
  readonly commands: readonly CommandReport[]
  readonly rebuild: RebuildReport | null
  readonly import?: ImportReport | null
  readonly visible?: VisibleReport | null
  readonly loads?: readonly LoadReport[] | null
  readonly list?: ListReport | null
  readonly dashboard?: DashboardReport | null
  readonly size?: SizeReport | null
  readonly similar?: SimilarReport | null
  readonly search?: SearchReport | null
  readonly documents?: DocumentsReport | null
  readonly facts?: readonly ModelReport[] | null
  readonly engines?: EnginesReport | null
  readonly peers?: readonly PeerReport[] | null
  /** The parts that failed, with their reasons. */
  readonly failed?: readonly string[]
  readonly noisy: boolean
}

export const hostNow = (): Report['host'] => ({
  node: process.version,
  sqlite: process.versions['sqlite'] ?? '',
  processors: cpus().length,
  model: cpus()[0]?.model.trim() ?? '',
  memoryGB: Math.round(totalmem() / 2 ** 30),
  loadBefore: loadavg()[0] ?? 0,
})

export function reportOf(
  host: Report['host'],
  options: Options,
  commands: readonly CommandMeasure[],
  rebuild: RebuildMeasure | null,
): Report {
  const commandReports = commands.map(commandReport)
  const rebuildReport = rebuild && {
    events: rebuild.events,
    ...figuresOf(rebuild.subject),
    against: [against('raw read and parse', rebuild.subject, rebuild.reading)],
  }
  return {
    at: new Date().toISOString(),
    host,
    options,
    commands: commandReports,
    rebuild: rebuildReport,
    noisy:
      isBusy(host) ||
      [...commandReports, ...(rebuildReport ? [rebuildReport] : [])].some((each) =>
        each.against.some(({ noisy }) => noisy),
      ),
  }
}

function commandReport({ func, bytes, subject, sequential, batched, batch }: CommandMeasure): CommandReport {
  const middle = (of: (loaded: Loaded) => number) => median(subject.map(of))
  return {
    func,
    bytesStored: bytes,
    ...figuresOf(subject),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    settledPerSecond: middle(({ operations, settledSeconds }) => operations / settledSeconds),
    generatorBusy: middle(({ generatorBusy }) => generatorBusy),
    against: [
      against('raw append, 1 command a commit', subject, sequential),
      against(`raw append, ${batch} commands a commit`, subject, batched),
    ],
  }
}
