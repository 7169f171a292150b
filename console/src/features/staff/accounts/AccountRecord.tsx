/** One account in its form: read, or edited and saved; dates that only the system sets stand beside it (ACC-003). */
import { UpdateAccount, type OwnerRow } from '@bindery/contracts/wire'
import { useStore } from '@tanstack/react-form'
import { replica } from '../../../data/replica.ts'
import { useSession } from '../../../session/useSession.ts'
import { RecordForm } from '../../../shared/record/RecordForm.tsx'
import { RecordedDate } from '../../../shared/record/RecordedDate.tsx'
import { useRecordForm } from '../../../shared/record/useRecordForm.ts'
import { FormGrid } from '../../../ui/form/FormGrid.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { AccountFields } from './AccountFields.tsx'
import { accountProblems, draftOf, editBody } from './draft.ts'
import { OpenWork } from './OpenWork.tsx'

interface AccountRecordProps {
  /** The account as it is now: it may change during an edit. */
  readonly account: OwnerRow
  readonly editing: boolean
  readonly onLeave: () => void
}

export function AccountRecord({ account, editing, onLeave }: AccountRecordProps) {
  const { ownerId } = useSession()
  const { form, ...record } = useRecordForm({
    row: account,
    call: UpdateAccount,
    draftOf,
    problems: (draft, base) => accountProblems(draft, base, replica.store.list('Owners')),
    body: editBody,
    onSaved: onLeave,
  })
  const isActive = useStore(form.store, ({ values }) => values.Active)
  return (
    <RecordForm what="account" record={record} editing={editing} onLeave={onLeave}>
      <Section title="Account details">
        <AccountFields
          form={form}
          kind={editing ? 'edit' : 'view'}
          isOwn={ownerId === account.OwnerID}
          isRoot={account.Roles.ROOT === 1}
        />
      </Section>
      {!isActive && <OpenWork ownerId={account.OwnerID} name={account.FullName} saved={!account.Active} />}
      <Section title="Record">
        <FormGrid>
          <RecordedDate label="Created" at={account.Created} />
          <RecordedDate label="Last Login" at={account.LastLogin} none="never" />
        </FormGrid>
      </Section>
    </RecordForm>
  )
}
