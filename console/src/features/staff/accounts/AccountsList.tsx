/** /home/allaccounts: everybody who may sign in, with their roles (ACC-001). */
import { rolesAsString } from '@bindery/contracts/rules'
import type { OwnerRow } from '@bindery/contracts/wire'
import { useNavigate } from '@tanstack/react-router'
import { useRows } from '../../../data/useRows.ts'
import { CopyAddresses } from '../../../shared/list/CopyAddresses.tsx'
import { NewLink } from '../../../shared/list/NewLink.tsx'
import { RecordList, type ListPlace } from '../../../shared/list/RecordList.tsx'
import { accountsState } from '../search.ts'
import { columns, inFile } from './columns.tsx'

const PAGE_SIZE = 20
const SORT = { id: 'Username', desc: false }
const rowKey = ({ OwnerID }: OwnerRow) => OwnerID
const searched = ({ Username, FullName, Title, Phone, Roles }: OwnerRow) => [
  Username,
  FullName,
  Title,
  Phone,
  rolesAsString(Roles),
]

const picked = (accounts: readonly OwnerRow[]) => <CopyAddresses addresses={accounts.map(({ Username }) => Username)} />

export function AccountsList(place: ListPlace) {
  const rows = useRows('Owners')
  const navigate = useNavigate()
  return (
    <RecordList
      {...place}
      title="Accounts:"
      label="Accounts"
      rows={rows}
      columns={columns}
      inFile={inFile}
      rowKey={rowKey}
      searched={searched}
      placeholder="Username, name, title, phone, role"
      state={accountsState}
      sort={SORT}
      pageSize={PAGE_SIZE}
      dense
      onOpen={({ OwnerID }) =>
        void navigate({ to: '/home/account/$accountId', params: { accountId: String(OwnerID) } })
      }
      picked={picked}
      toolbar={<NewLink to="/home/account" label="New account" />}
    />
  )
}
