/** The ten fields of a clearance record, on screen and in its file (RPT-001, RPT-002, A-137, A-140). */
import { csvText, formatInteger, type CsvCell } from '@bindery/contracts/rules'
import { TextLink } from '../../../ui/page/links.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import type { ClearanceRecord } from './records.ts'

export const EXPORT_FILE = 'Clearance-Records-Export.csv'

interface Field extends Column<ClearanceRecord> {
  readonly exported: (record: ClearanceRecord) => CsvCell
}

type TextName = 'Industry' | 'ProffesionalServices' | 'UnderwriterNotes' | 'ClearanceRef'

const text = (id: TextName, header: string, max: number): Field => ({
  id,
  header,
  max,
  sort: ({ row }) => row[id],
  cell: ({ row }) => row[id],
  exported: ({ row }) => row[id],
})

type DateName = 'DateCleared' | 'DateSubmitted' | 'DateQuoteRequired'

/** A date column, sorted by date rather than by its text; the tooltip shows the time. */
const date = (id: DateName, header: string, of: (record: ClearanceRecord) => string | null): Field => ({
  id,
  header,
  width: 86,
  sort: of,
  exported: ({ row }) => row[id]?.Text,
  cell: ({ row }) => row[id] && <span title={row[id].Text}>{row[id].Text.slice(0, 'DD/MM/YYYY'.length)}</span>,
})

const fields: readonly Field[] = [
  {
    id: 'SubmissionID',
    header: 'Submission',
    align: 'right',
    phone: 'line',
    sort: ({ row }) => row.SubmissionID,
    cell: ({ row }) => row.SubmissionID,
    exported: ({ row }) => row.SubmissionID,
  },
  {
    id: 'InsuredCompanyName',
    header: 'Insured Company Name',
    phone: 'title',
    width: 150,
    max: 170,
    sort: ({ row }) => row.InsuredCompanyName,
    exported: ({ row }) => row.InsuredCompanyName,
    cell: ({ row }) => (
      <TextLink
        to="/home/submission/$submissionId"
        params={{ submissionId: String(row.SubmissionID) }}
        fw={600}
        inherit
      >
        {row.InsuredCompanyName}
      </TextLink>
    ),
  },
  {
    id: 'Turnover',
    header: 'Fee Income',
    align: 'right',
    sort: ({ row }) => row.Turnover,
    cell: ({ row }) => formatInteger(row.Turnover),
    exported: ({ row }) => row.Turnover,
  },
  text('Industry', 'Industry', 104),
  text('ProffesionalServices', 'Professional Services', 104),
  text('UnderwriterNotes', 'Underwriter Notes', 128),
  date('DateCleared', 'Date Cleared', ({ cleared }) => cleared),
  text('ClearanceRef', 'Clearance Ref', 100),
  date('DateSubmitted', 'Date Submitted', ({ submitted }) => submitted),
  date('DateQuoteRequired', 'Date Quote Required', ({ quoteBy }) => quoteBy),
]

export const columns: readonly Column<ClearanceRecord>[] = fields

export const exportCsv = (records: readonly ClearanceRecord[]): string =>
  csvText(
    fields.map(({ header }) => header),
    records.map((record) => fields.map(({ exported }) => exported(record))),
  )
