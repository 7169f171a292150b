/** The columns of the earlier announcements: how many messages left, wait and failed. */
import { formatInteger } from '@bindery/contracts/rules'
import type { AnnouncementRow } from '@bindery/contracts/wire'
import { TextLink } from '../../ui/page/links.tsx'
import type { Column } from '../../ui/table/columns.ts'

export interface AnnouncementLine {
  readonly row: AnnouncementRow
  readonly owner: string
}

const count = (id: 'Recipients' | 'HandedOver' | 'Waiting' | 'Failed' | 'Stopped', header: string, width = 82) =>
  ({
    id,
    header,
    align: 'right',
    width,
    sort: ({ row }) => row[id],
    cell: ({ row }) => formatInteger(row[id]),
  }) as const satisfies Column<AnnouncementLine>

export const columns: readonly Column<AnnouncementLine>[] = [
  {
    id: 'AnnouncementID',
    header: 'No',
    width: 56,
    sort: ({ row }) => row.AnnouncementID,
    cell: ({ row }) => row.AnnouncementID,
  },
  {
    id: 'EmailSubject',
    header: 'Subject',
    phone: 'title',
    max: 270,
    sort: ({ row }) => row.EmailSubject,
    cell: ({ row }) => (
      <TextLink
        to="/home/announcement/$announcementId"
        params={{ announcementId: String(row.AnnouncementID) }}
        fw={600}
        inherit
      >
        {row.IsSample ? `Sample: ${row.EmailSubject}` : row.EmailSubject}
      </TextLink>
    ),
  },
  { id: 'Owner', header: 'Sent By', max: 130, sort: ({ owner }) => owner, cell: ({ owner }) => owner },
  {
    id: 'DateCreated',
    header: 'Date Created',
    width: 132,
    sort: ({ row }) => row.AnnouncementID,
    cell: ({ row }) => row.DateCreated?.Text ?? '',
  },
  count('Recipients', 'Brokers'),
  count('HandedOver', 'Handed Over', 112),
  count('Waiting', 'Waiting'),
  count('Failed', 'Failed'),
  count('Stopped', 'Stopped'),
]
