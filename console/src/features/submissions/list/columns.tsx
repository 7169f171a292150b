/** The columns of the list (SUBL-002); only those that hold data can be sorted by. */
import { IconPin, IconTarget } from '@tabler/icons-react'
import type { Column } from '../../../components/table/columns.ts'
import { StatusText } from '../../../components/StatusText.tsx'
import { NotePin, ResponseBadges, SourceMark, TargetDot } from './cells.tsx'
import { InactivateAction } from './InactivateAction.tsx'
import type { Line } from './lines.ts'
import { CompanyCell } from './CompanyCell.tsx'
import { QuoteByCell } from './QuoteByCell.tsx'

export const columns: readonly Column<Line>[] = [
  {
    id: 'Company', header: 'Company', phone: 'title', width: 190,
    sort: ({ row }) => row.InsuredCompanyName, cell: (line) => <CompanyCell row={line.row} />,
  },
  { id: 'Broker', header: 'Broker Contact', sort: ({ broker }) => broker, cell: ({ broker }) => broker },
  { id: 'House', header: 'Broker House', sort: ({ house }) => house, cell: ({ house }) => house },
  { id: 'Source', header: 'Source', align: 'center', phone: 'hide', cell: ({ row }) => <SourceMark source={row.Source} /> },
  { id: 'Coverage', header: 'Coverage', sort: ({ row }) => row.Coverage, cell: ({ row }) => row.Coverage, width: 150 },
  {
    id: 'DateQuoteRequired', header: 'Date Quote Required', width: 172,
    sort: ({ quoteBy }) => quoteBy, cell: (line) => <QuoteByCell line={line} />,
  },
  {
    id: 'StickyNote', header: 'Sticky Note', icon: <IconPin size={15} />, align: 'center',
    cell: ({ row }) => (row.StickyNote === '' ? null : <NotePin note={row.StickyNote} from={row.StickyNoteFrom} />),
  },
  {
    id: 'TargetRisk', header: 'Target Risk', icon: <IconTarget size={15} />, align: 'center',
    cell: ({ row }) => (row.TargetRisk ? <TargetDot target /> : null),
  },
  { id: 'Underwriter', header: 'Underwriter', sort: ({ owner }) => owner, cell: ({ owner }) => owner },
  {
    id: 'Status', header: 'Status', sort: ({ row }) => row.Status, cell: ({ row }) => <StatusText status={row.Status} />,
  },
  {
    id: 'Responses', header: 'Responses',
    cell: ({ responses }) => (Object.values(responses).some(Boolean) ? <ResponseBadges responses={responses} /> : null),
  },
  {
    id: 'DateSubmitted', header: 'Date Submitted', width: 128,
    sort: ({ submitted }) => submitted, cell: ({ row }) => row.DateSubmitted?.Text ?? '',
  },
  {
    id: 'Inactivate', header: 'Inactivate', icon: '', align: 'center', width: 40,
    cell: ({ row }) => (row.Status === 'Inactive' ? null : <InactivateAction row={row} />),
  },
]
