/** One client in its form, read or edited and saved, and a link to the business register (CLI-002, CLI-008). */
import { UpdateClient, type ClientRow } from '@bindery/contracts/wire'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useStore } from '@tanstack/react-form'
import { openSearch } from '../../client/config.ts'
import { replica } from '../../data/replica.ts'
import type { OpenForm } from '../../shared/ai/entered.ts'
import { FolderLink } from '../../shared/files/FolderLink.tsx'
import { RecordForm } from '../../shared/record/RecordForm.tsx'
import { useRecordForm } from '../../shared/record/useRecordForm.ts'
import { Section } from '../../ui/page/Section.tsx'
import { ClientFields } from './ClientFields.tsx'
import { clientProblems, draftOf, editBody, type ClientDraft } from './draft.ts'

interface ClientRecordProps {
  /** The client as it is now: it may change during an edit. */
  readonly client: ClientRow
  readonly editing: boolean
  readonly onLeave: () => void
  /** Where the panels beside the form enter values into it. */
  readonly openForm: OpenForm<ClientDraft>
}

export function ClientRecord({ client, editing, onLeave, openForm }: ClientRecordProps) {
  const { form, ...record } = useRecordForm({
    row: client,
    call: UpdateClient,
    draftOf,
    problems: (draft, base) => clientProblems(draft, base, replica.store.list('Clients')),
    body: editBody,
    onSaved: onLeave,
    openForm: editing ? openForm : undefined,
  })
  const words = useStore(form.store, ({ values }) => `${values.CompanyName} ${values.ABN}`.trim())
  const lookup = (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconExternalLink size={16} aria-hidden />}
      disabled={words === ''}
      onClick={() => openSearch('BusinessRegister', words)}
    >
      ABN lookup
    </Button>
  )
  return (
    <RecordForm what="client" record={record} editing={editing} onLeave={onLeave}>
      <Section title="Client" actions={lookup}>
        <ClientFields form={form} disabled={!editing} />
      </Section>
      {client.Folder !== '' && (
        <div>
          Folder <FolderLink folder={client.Folder} />
        </div>
      )}
    </RecordForm>
  )
}
