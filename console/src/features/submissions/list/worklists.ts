/** The worklists above the list: views of what is to be done, by the state of each submission's work. */
import { awaitsBroker } from '@bindery/contracts/rules'
import type { Line } from './line.ts'

export const WORKLISTS = ['overdue', 'today', 'new', 'broker', 'quoted'] as const
export type Worklist = (typeof WORKLISTS)[number]

type Work = Pick<Line, 'state' | 'isAwaited' | 'quoteBy'> & { readonly row: Pick<Line['row'], 'Status' | 'OwnerID'> }

const isActive = ({ row }: Work) => row.Status === 'Active'

/** Whether a submission is in a worklist. `today`: YYYY-MM-DD. */
const HOLDS: Readonly<Record<Worklist, (work: Work, today: string) => boolean>> = {
  overdue: ({ isAwaited, quoteBy }, today) => isAwaited && quoteBy !== null && quoteBy < today,
  today: ({ isAwaited, quoteBy }, today) => isAwaited && quoteBy === today,
  new: (work) => isActive(work) && work.state === 'Received',
  broker: (work) => isActive(work) && awaitsBroker(work.state),
  quoted: (work) => isActive(work) && work.state === 'Quoted, no answer',
}

export interface View {
  /** The underwriter; null for everybody's. */
  readonly owner: number | null
  readonly work: Worklist | undefined
}

/** The lines of a view, in their given order. */
export function inView<L extends Work>(lines: readonly L[], { owner, work }: View, today: string): readonly L[] {
  if (owner === null && work === undefined) return lines
  const holds = work === undefined ? () => true : HOLDS[work]
  return lines.filter((line) => (owner === null || line.row.OwnerID === owner) && holds(line, today))
}

export type Counts = Readonly<Record<Worklist | 'mine' | 'everybody', number>>

/**
 * How many of these lines each view would show: a worklist keeps the underwriter that is chosen, mine and everybody's
 * replace that person. One pass, because there may be 100,000 lines.
 */
export function countsOf(lines: readonly Work[], owner: number | null, me: number, today: string): Counts {
  const counts = { overdue: 0, today: 0, new: 0, broker: 0, quoted: 0, mine: 0, everybody: lines.length }
  for (const line of lines) {
    const { OwnerID } = line.row
    if (OwnerID === me) counts.mine += 1
    if (owner !== null && OwnerID !== owner) continue
    for (const work of WORKLISTS) if (HOLDS[work](line, today)) counts[work] += 1
  }
  return counts
}
