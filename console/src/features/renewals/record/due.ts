/** Whether a renewal is over, and how far its due date is away. */
import { parseWireDate } from '@bindery/contracts/rules'
import type { RenewalRow } from '@bindery/contracts/wire'
import { distance } from '../../../ui/page/distance.ts'

type Due = Pick<RenewalRow, 'CSVStatus' | 'CSVDueDate'>

export const isOver = ({ CSVStatus }: Pick<Due, 'CSVStatus'>): boolean =>
  CSVStatus === 'Bound' || CSVStatus === 'Lapsed'

/** The due date in words; null without one. */
export function dueOf({ CSVDueDate, ...renewal }: Due, today: string) {
  const day = parseWireDate(CSVDueDate?.Value)
  if (day === null || CSVDueDate === null) return null
  const { words, isLate } = distance(day, today)
  // What is over waits for nothing.
  return isOver(renewal)
    ? { text: CSVDueDate.Text, words: '', isLate: false }
    : { text: CSVDueDate.Text, words, isLate }
}
