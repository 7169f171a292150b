/** The columns of the list (SUBL-002); only columns with data can be sorted. */
import { IconPin, IconTarget } from '@tabler/icons-react'
import { withMark } from '../../../ui/page/inactive.ts'
import type { Column } from '../../../ui/table/columns.ts'
import { NotePin, ResponseBadges, SourceMark, Submitted, TargetDot } from './cells.tsx'
import { InactivateAction } from './InactivateAction.tsx'
import { submittedAt, type Line } from './line.ts'
import { Coverage } from './Coverage.tsx'
import { CompanyCell } from './CompanyCell.tsx'
import { QuoteByCell } from './QuoteByCell.tsx'

/** @param today YYYY-MM-DD */
export const columnsAt = (today: string): readonly Column<Line>[] => [
  { id: 'Broker', header: 'Broker Contact', max: 100, sort: ({ broker }) => broker, cell: ({ broker }) => broker },
  { id: 'House', header: 'Broker House', max: 100, sort: ({ house }) => house, cell: ({ house }) => house },
  {
    id: 'Source',
    header: 'Source',
    align: 'center',
    width: 46,
    phone: 'hide',
    cell: ({ row }) => <SourceMark source={row.Source} />,
  },
  {
    id: 'Company',
    header: 'Company',
    phone: 'title',
    pinned: true,
    width: 150,
    max: 160,
    sort: ({ row }) => row.InsuredCompanyName,
    cell: (line) => <CompanyCell row={line.row} />,
  },
  {
    id: 'Coverage',
    header: 'Coverage',
    max: 112,
    sort: ({ row }) => row.Coverage,
    cell: ({ row }) => <Coverage text={row.Coverage} />,
  },
  {
    id: 'DateQuoteRequired',
    header: 'Date Quote Required',
    width: 106,
    sort: ({ quoteBy }) => quoteBy,
    cell: (line) => <QuoteByCell line={line} today={today} />,
  },
  {
    id: 'StickyNote',
    header: 'Sticky Note',
    icon: <IconPin size={15} />,
    align: 'center',
    width: 28,
    cell: ({ row }) => (row.StickyNote === '' ? null : <NotePin note={row.StickyNote} from={row.StickyNoteFrom} />),
  },
  {
    id: 'TargetRisk',
    header: 'Target Risk',
    icon: <IconTarget size={15} />,
    align: 'center',
    width: 28,
    cell: ({ row }) => (row.TargetRisk ? <TargetDot target /> : null),
  },
  {
    id: 'Underwriter',
    header: 'Underwriter',
    max: 100,
    sort: ({ owner }) => owner,
    cell: ({ owner, isOwned }) => withMark(owner, isOwned),
  },
  {
    id: 'Responses',
    header: 'Responses',
    width: 76,
    cell: ({ responses }) => (Object.values(responses).some(Boolean) ? <ResponseBadges responses={responses} /> : null),
  },
  {
    id: 'DateSubmitted',
    header: 'Date Submitted',
    width: 98,
    sort: ({ row }) => submittedAt(row),
    cell: ({ row }) => <Submitted date={row.DateSubmitted} />,
  },
  {
    id: 'Inactivate',
    header: 'Set inactive',
    icon: '',
    align: 'center',
    width: 32,
    phone: 'title',
    cell: ({ row }) => (row.Status === 'Inactive' ? null : <InactivateAction row={row} />),
  },
]
