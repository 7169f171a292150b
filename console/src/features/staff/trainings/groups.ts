/** The trainings of one account, each with the dates it was passed on, the newest first (TRN-005, A-123). */
import { parseWireDate } from '@bindery/contracts/rules'
import type { TrainingHistoryRow } from '@bindery/contracts/wire'

export interface TrainingGroup {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly enabled: boolean
  /** In the order of their dates, the newest first; the row without a date, for the next one, comes last. */
  readonly rows: readonly TrainingHistoryRow[]
  /** The newest date as text; null when the training was never passed. */
  readonly lastPassed: string | null
}

const byName = new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true })
const dayOf = ({ DatePassed }: TrainingHistoryRow) => parseWireDate(DatePassed?.Value) ?? ''

export function groupsOf(rows: readonly TrainingHistoryRow[]): readonly TrainingGroup[] {
  const groups = Map.groupBy(rows, ({ TrainingID }) => TrainingID)
  return [...groups]
    .flatMap(([id, own]) => {
      const [{ Training } = { Training: null }] = own
      if (!Training) return []
      const sorted = own.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)))
      return [
        {
          id,
          name: Training.TrainingName,
          description: Training.Description,
          enabled: Training.Enabled,
          rows: sorted,
          lastPassed: sorted[0]?.DatePassed?.Text ?? null,
        },
      ]
    })
    .toSorted((a, b) => byName.compare(a.name, b.name))
}

/** The React key of a row: it stays where it is when its date was recorded, and so does the focus in it. */
export const keyOf = ({ TrainingID, TrainingHistoryID }: TrainingHistoryRow): string =>
  TrainingHistoryID === 0 ? `${TrainingID} next` : String(TrainingHistoryID)

/** What a row starts again with: the row for the next date is empty again after each recorded date. */
export const versionOf = ({ TrainingHistoryID, Revision }: TrainingHistoryRow, group: TrainingGroup): number =>
  TrainingHistoryID === 0 ? group.rows.length : Revision
