/** The columns of the list of clients (CLI-001). */
import { TextLink } from '../../ui/page/links.tsx'
import type { Column } from '../../ui/table/columns.ts'
import type { ClientLine } from './lines.ts'

export const columns: readonly Column<ClientLine>[] = [
  {
    id: 'CompanyName',
    header: 'Company Name',
    phone: 'title',
    max: 320,
    sort: ({ row }) => row.CompanyName,
    cell: ({ row }) => (
      <TextLink to="/home/client/$clientId" params={{ clientId: String(row.ClientID) }} fw={600} inherit>
        {row.CompanyName}
      </TextLink>
    ),
  },
  {
    id: 'AdditionalNames',
    header: 'Additional Names',
    max: 320,
    sort: ({ row }) => row.AdditionalNames,
    cell: ({ row }) => row.AdditionalNames.split('\n').join(', '),
  },
  { id: 'ABN', header: 'ABN', width: 140, sort: ({ row }) => row.ABN, cell: ({ row }) => row.ABN },
  {
    id: 'Submissions',
    header: 'Submissions',
    align: 'right',
    width: 110,
    sort: ({ submissions }) => submissions,
    cell: ({ submissions }) => submissions,
  },
  {
    id: 'Renewals',
    header: 'Renewals',
    align: 'right',
    width: 110,
    sort: ({ renewals }) => renewals,
    cell: ({ renewals }) => renewals,
  },
]
