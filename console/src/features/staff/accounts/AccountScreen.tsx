/** /home/account/{id}: an account in view mode, its edit, and its history (ACC-003). */
import { rolesAsString } from '@bindery/contracts/rules'
import { IconUser } from '@tabler/icons-react'
import { useById } from '../../../data/useRows.ts'
import { NoRecord, RecordPage } from '../../../shared/record/RecordPage.tsx'
import type { RecordPlace } from '../../../shared/record/record-route.ts'
import { AccountRecord } from './AccountRecord.tsx'

interface AccountScreenProps extends RecordPlace {
  readonly accountId: number
}

export function AccountScreen({ accountId, ...place }: AccountScreenProps) {
  const account = useById('Owners').get(accountId)
  if (!account) return <NoRecord kind="Account" back={place.back} />
  return (
    <RecordPage
      {...place}
      kind="Account"
      icon={<IconUser size={16} aria-hidden />}
      title={account.FullName}
      subtitle={[`Account ${account.OwnerID}`, rolesAsString(account.Roles)].filter(Boolean).join(' · ')}
      badge={account.Active ? undefined : 'Inactive'}
      revision={account.Revision}
    >
      {(editing, onLeave) => <AccountRecord account={account} editing={editing} onLeave={onLeave} />}
    </RecordPage>
  )
}
