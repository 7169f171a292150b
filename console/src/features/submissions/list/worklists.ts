/** The worklists above the list: views of what is to be done, by the state of each submission's work. */
import type { WorkState } from '@bindery/contracts/rules'
import type { Line } from './line.ts'

export const WORKLISTS = ['overdue', 'today', 'new', 'broker', 'quoted'] as const
export type Worklist = (typeof WORKLISTS)[number]

type Work = Pick<Line, 'state' | 'isAwaited' | 'quoteBy'> & { readonly row: Pick<Line['row'], 'Status' | 'OwnerID'> }

/** Whose turn it is: ours to begin, or the broker's to answer our question, indication or quote. */
const TURNS: Readonly<Partial<Record<WorkState, Worklist>>> = {
  Received: 'new',
  'Information asked': 'broker',
  Indicated: 'broker',
  'Quoted, no answer': 'quoted',
}
const turnOf = ({ row, state }: Work) => (row.Status === 'Active' ? TURNS[state] : undefined)

/** The worklist of a day that has come while a quote is awaited. `today`: YYYY-MM-DD. */
function dueIn({ isAwaited, quoteBy }: Work, today: string): Worklist | undefined {
  if (!isAwaited || quoteBy === null || quoteBy > today) return undefined
  return quoteBy === today ? 'today' : 'overdue'
}

export interface View {
  /** The underwriter; null for everybody's. */
  readonly owner: number | null
  readonly work: Worklist | undefined
}

/** The lines of a view, in their given order. */
export function inView<L extends Work>(lines: readonly L[], { owner, work }: View, today: string): readonly L[] {
  if (owner === null && work === undefined) return lines
  return lines.filter(
    (line) =>
      (owner === null || line.row.OwnerID === owner) &&
      (work === undefined || turnOf(line) === work || dueIn(line, today) === work),
  )
}

export type Counts = Readonly<Record<Worklist | 'mine' | 'everybody', number>>

/**
 * How many of the marked lines each view would show: a worklist keeps the underwriter that is chosen, mine and
 * everybody's replace that person. One pass, by index, because there may be 100,000 lines.
 */
export function countsOf(
  lines: readonly Work[],
  marks: Uint8Array,
  { owner, me, today }: { readonly owner: number | null; readonly me: number; readonly today: string },
): Counts {
  const counts = { overdue: 0, today: 0, new: 0, broker: 0, quoted: 0, mine: 0, everybody: 0 }
  for (let position = 0; position < lines.length; position += 1) {
    const line = marks[position] === 1 ? lines[position] : undefined
    if (line === undefined) continue
    const { OwnerID } = line.row
    counts.everybody += 1
    if (OwnerID === me) counts.mine += 1
    if (owner !== null && OwnerID !== owner) continue
    const turn = turnOf(line)
    const due = dueIn(line, today)
    if (turn) counts[turn] += 1
    if (due) counts[due] += 1
  }
  return counts
}
