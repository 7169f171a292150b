/** The columns of the list of incidents, all of them sortable (INC-005). */
import type { IncidentRow } from '@bindery/contracts/wire'
import { TextLink } from '../../ui/page/links.tsx'
import type { Column } from '../../ui/table/columns.ts'
import type { IncidentLine } from './lines.ts'

/** A date column, sorted by time rather than by its text. */
const date = (
  id: 'OccurredDate' | 'ClosedDate' | 'DateCreated',
  header: string,
  sort: (line: IncidentLine) => string | null,
): Column<IncidentLine> => ({ id, header, width: 136, max: 136, sort, cell: ({ row }) => textOf(row[id]) })

const textOf = (moment: IncidentRow['ClosedDate']) => moment?.Text ?? ''

export const columns: readonly Column<IncidentLine>[] = [
  {
    id: 'Title',
    header: 'Title',
    phone: 'title',
    max: 380,
    sort: ({ row }) => row.Title,
    cell: ({ row }) => (
      <TextLink to="/home/incident/$incidentId" params={{ incidentId: String(row.IncidentID) }} fw={600} inherit>
        {row.Title}
      </TextLink>
    ),
  },
  { id: 'Owner', header: 'Owner', max: 180, sort: ({ owner }) => owner, cell: ({ owner }) => owner },
  { id: 'Status', header: 'Status', width: 90, sort: ({ row }) => row.Status, cell: ({ row }) => row.Status },
  date('OccurredDate', 'Occurred Date', ({ occurred }) => occurred),
  date('ClosedDate', 'Closed Date', ({ closed }) => closed),
  date('DateCreated', 'Date Created', ({ created }) => created),
]
