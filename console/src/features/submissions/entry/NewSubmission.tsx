/** /home/submission: takes in a broker's submission (rows SUBN). */
import { texts } from '@bindery/contracts/rules'
import { SendSubmission } from '@bindery/contracts/wire'
import { Stack } from '@mantine/core'
import { useStore } from '@tanstack/react-form'
import { useRef, useState } from 'react'
import { useCommand } from '../../../api/useCommand.ts'
import { isUploading, sendable } from '../../../components/file-box/files.ts'
import { focusFirstProblem } from '../../../components/form/focus.ts'
import { Page } from '../../../components/Page.tsx'
import { Refusal } from '../../../components/Refusal.tsx'
import { BrokerFields } from './BrokerFields.tsx'
import { BusinessFields } from './BusinessFields.tsx'
import { ConfirmationField } from './ConfirmationField.tsx'
import { CoverFields } from './CoverFields.tsx'
import { entryBody, QUICK_FILLED, quickFilled, type EntryDraft } from './draft.ts'
import { EntryBar } from './EntryBar.tsx'
import { EntryDialogs } from './EntryDialogs.tsx'
import { InsuredFields } from './InsuredFields.tsx'
import { NotesAndFiles } from './NotesFields.tsx'
import { ShareFields } from './ShareFields.tsx'
import type { EntryAction } from './useDraftForm.ts'
import { useEntryForm } from './useEntryForm.ts'

export function NewSubmission({ onOpen }: { onOpen: (submissionId: number) => void }) {
  const element = useRef<HTMLFormElement>(null)
  const command = useCommand(SendSubmission, {
    failed: texts.submissionFailRefresh,
    network: texts.submissionFailNetwork,
  })
  const [asked, setAsked] = useState<EntryAction | null>(null)
  const [told, setTold] = useState<'sent' | 'failed' | null>(null)

  async function transmit(draft: EntryDraft, action: EntryAction) {
    const results = await command.run(entryBody(draft))
    if (results === null) return setTold('failed')
    clear()
    if (action === 'underwrite')
      onOpen(results.SubmissionID) // SUBN-012: instead of the dialog
    else setTold('sent')
  }

  const { form, send, clear } = useEntryForm({
    // SUBN-010: without a file that arrived, ask first.
    onValid: async (draft, action) =>
      sendable(draft.Attachments).length === 0 ? setAsked(action) : transmit(draft, action),
    onInvalid: () => focusFirstProblem(element.current),
  })
  const problems = useStore(form.store, ({ errorMap }) => errorMap.onDynamic)
  const uploading = useStore(form.store, ({ values }) => isUploading(values.Attachments))

  function fill() {
    const filled = quickFilled(form.state.values)
    for (const name of QUICK_FILLED) form.setFieldValue(name, filled[name])
  }

  return (
    <Page title="New Submission:" width="form">
      <form
        ref={element}
        noValidate
        aria-label="New submission"
        onSubmit={(event) => {
          event.preventDefault()
          void send('submit')
        }}
      >
        <Stack gap="md">
          <BrokerFields form={form}>
            <ConfirmationField form={form} />
          </BrokerFields>
          <InsuredFields form={form} own={null} />
          <BusinessFields form={form} />
          <CoverFields form={form} />
          <ShareFields form={form} />
          <NotesAndFiles form={form} />
          <Refusal message={problems ?? command.message} />
          <EntryBar
            sending={command.isPending}
            uploading={uploading}
            onUnderwrite={() => void send('underwrite')}
            onClear={() => {
              command.reset()
              clear()
            }}
            onQuickFill={fill}
          />
        </Stack>
      </form>
      <EntryDialogs
        asking={asked !== null}
        told={told}
        failure={command.message}
        onGoBack={() => setAsked(null)}
        onSendAnyway={() => {
          if (asked !== null) void transmit(form.state.values, asked)
          setAsked(null)
        }}
        onRead={() => setTold(null)}
      />
    </Page>
  )
}
