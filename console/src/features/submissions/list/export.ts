/** Submissions-Export.csv: the rows as filtered and sorted, all pages (SUBL-013, COM-018, A-140). */
import { csvText } from '@bindery/contracts/rules'
import type { Line } from './line.ts'

export const EXPORT_FILE = 'Submissions-Export.csv'

const HEADINGS = [
  'Broker Contact',
  'Broker House',
  'Company',
  'Coverage',
  'Date Quote Required',
  'Underwriter',
  'Date Submitted',
  'Bounds',
  'Quotes',
  'Wholesales',
  'Quick Indications',
  'Information Required',
  'Submission Declines',
]

export function exportCsv(lines: readonly Line[]): string {
  return csvText(
    HEADINGS,
    lines.map(({ row, broker, house, owner, responses }) => [
      broker,
      house,
      row.InsuredCompanyName,
      row.Coverage,
      row.DateQuoteRequired?.Text,
      owner,
      row.DateSubmitted?.Text,
      responses.bounds,
      responses.quotes,
      responses.wholesales,
      responses.indications,
      responses.information,
      responses.declines,
    ]),
  )
}
