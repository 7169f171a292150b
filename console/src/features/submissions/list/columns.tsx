/** The columns of the list (SUBL-002); only those that hold data can be sorted by. */
import { IconPin, IconTarget } from '@tabler/icons-react'
import type { Column } from '../../../components/table/columns.ts'
import { NotePin, ResponseBadges, SourceMark, Submitted, TargetDot } from './cells.tsx'
import { InactivateAction } from './InactivateAction.tsx'
import { submittedAt } from './lines.ts'
import type { Line } from './lines.ts'
import { CompanyCell } from './CompanyCell.tsx'
import { QuoteByCell } from './QuoteByCell.tsx'

export const columns: readonly Column<Line>[] = [
  { id: 'Broker', header: 'Broker Contact', max: 108, sort: ({ broker }) => broker, cell: ({ broker }) => broker },
  { id: 'House', header: 'Broker House', max: 108, sort: ({ house }) => house, cell: ({ house }) => house },
  { id: 'Source', header: 'Source', align: 'center', width: 46, phone: 'hide', cell: ({ row }) => <SourceMark source={row.Source} /> },
  {
    id: 'Company', header: 'Company', phone: 'title', width: 150, max: 174,
    sort: ({ row }) => row.InsuredCompanyName, cell: (line) => <CompanyCell row={line.row} />,
  },
  { id: 'Coverage', header: 'Coverage', max: 116, sort: ({ row }) => row.Coverage, cell: ({ row }) => row.Coverage },
  {
    id: 'DateQuoteRequired', header: 'Date Quote Required', width: 106,
    sort: ({ quoteBy }) => quoteBy, cell: (line) => <QuoteByCell line={line} />,
  },
  {
    id: 'StickyNote', header: 'Sticky Note', icon: <IconPin size={15} />, align: 'center', width: 32,
    cell: ({ row }) => (row.StickyNote === '' ? null : <NotePin note={row.StickyNote} from={row.StickyNoteFrom} />),
  },
  {
    id: 'TargetRisk', header: 'Target Risk', icon: <IconTarget size={15} />, align: 'center', width: 32,
    cell: ({ row }) => (row.TargetRisk ? <TargetDot target /> : null),
  },
  { id: 'Underwriter', header: 'Underwriter', max: 100, sort: ({ owner }) => owner, cell: ({ owner }) => owner },
  {
    id: 'Responses', header: 'Responses', width: 76,
    cell: ({ responses }) => (Object.values(responses).some(Boolean) ? <ResponseBadges responses={responses} /> : null),
  },
  {
    id: 'DateSubmitted', header: 'Date Submitted', width: 92,
    sort: ({ row }) => submittedAt(row), cell: ({ row }) => <Submitted date={row.DateSubmitted} />,
  },
  {
    id: 'Inactivate', header: 'Inactivate', icon: '', align: 'center', width: 36, phone: 'title',
    cell: ({ row }) => (row.Status === 'Inactive' ? null : <InactivateAction row={row} />),
  },
]
