/** The columns of the list of accounts (ACC-001, ACC-008). */
import { parseWireDateTime, rolesAsString } from '@bindery/contracts/rules'
import type { OwnerRow, WireDate } from '@bindery/contracts/wire'
import { TextLink } from '../../../ui/page/links.tsx'
import { WithBadge } from '../../../ui/page/WithBadge.tsx'
import { yesOrNo, type Column } from '../../../ui/table/columns.ts'

type TextName = 'FirstName' | 'LastName' | 'Title' | 'Phone'
const text = (id: TextName, header: string, max: number): Column<OwnerRow> => ({
  id,
  header,
  max,
  sort: (row) => row[id],
  cell: (row) => row[id],
})

/** The value to sort by: the instant, not its text. */
const instant = (value: WireDate | null) => parseWireDateTime(value?.Value)

export const columns: readonly Column<OwnerRow>[] = [
  {
    id: 'Username',
    header: 'Username',
    phone: 'title',
    max: 240,
    sort: (row) => row.Username,
    cell: (row) => (
      <WithBadge badge={row.Active ? null : 'Inactive'}>
        <TextLink to="/home/account/$accountId" params={{ accountId: String(row.OwnerID) }} fw={600} inherit>
          {row.Username}
        </TextLink>
      </WithBadge>
    ),
  },
  text('FirstName', 'First Name', 100),
  text('LastName', 'Last Name', 110),
  {
    id: 'Roles',
    header: 'Roles',
    max: 124,
    sort: (row) => rolesAsString(row.Roles),
    cell: (row) => rolesAsString(row.Roles),
  },
  text('Title', 'Title', 104),
  text('Phone', 'Phone', 100),
  {
    id: 'Created',
    header: 'Created',
    // The day alone, which leaves room for the usernames; its time stands on the account.
    width: 92,
    sort: (row) => instant(row.Created),
    text: (row) => row.Created?.Text ?? '',
    cell: (row) => row.Created?.Text.slice(0, 'dd/mm/yyyy'.length) ?? '',
  },
  {
    id: 'LastLogin',
    header: 'Last Login',
    width: 134,
    max: 134,
    sort: (row) => instant(row.LastLogin),
    cell: (row) => row.LastLogin?.Text ?? '',
  },
  {
    id: 'Trainings',
    header: 'Trainings',
    phone: 'line',
    width: 74,
    cell: (row) => (
      <TextLink
        to="/home/traininghistory/$ownerId"
        params={{ ownerId: String(row.OwnerID) }}
        aria-label={`Trainings of ${row.FullName}`}
        inherit
      >
        Trainings
      </TextLink>
    ),
  },
]

/** In the list a badge beside the username. */
export const inFile: readonly Column<OwnerRow>[] = [yesOrNo('Active', 'Active', ({ Active }) => Active)]
