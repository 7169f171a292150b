/** /home/submission: takes in a broker's submission (rows SUBN). */
import { texts } from '@bindery/contracts/rules'
import { SendSubmission, type ResultsOf } from '@bindery/contracts/wire'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { SendForm } from '../../../shared/send-form/SendForm.tsx'
import { useSentAfterAll } from '../../../shared/send-form/open-forms.ts'
import { useSendForm } from '../../../shared/send-form/useSendForm.tsx'
import { InfoDialog } from '../../../ui/dialogs/InfoDialog.tsx'
import { withoutFiles } from '../../../ui/file-box/files.ts'
import { TextLink } from '../../../ui/page/links.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { emptyDraft, entryBody, entryProblems, QUICK_FILLED, quickFilled } from './draft.ts'
import { EntryFields } from './EntryFields.tsx'
import { FromIntake } from './FromIntake.tsx'
import { FromRenewal } from './FromRenewal.tsx'
import { QuickFill } from './QuickFill.tsx'
import { ENTRY } from './storage.ts'
import { TakeIn } from './TakeIn.tsx'
import { useLetGo } from './useLetGo.ts'

/** SUBN-012: the submit button that also opens the new record for underwriting. */
const UNDERWRITE = 'underwrite'
const WORDING = {
  failed: texts.submissionFailRefresh,
  unexplained: texts.submissionFailRefresh,
  network: texts.submissionFailNetwork,
}
/** SUBN-010: asked before a submission without uploaded files is sent. */
const QUESTION = {
  title: texts.importantTitle,
  message: texts.noAttachmentsToSubmission,
  cancel: texts.goBackAndAttach,
  confirm: texts.sendWithoutFiles,
}

/** The record that opens anyway is not offered as a link. */
const said = ({ SubmissionID }: ResultsOf<typeof SendSubmission>, aim: string) => (
  <>
    {`Submission ${SubmissionID} is received. `}
    {aim !== UNDERWRITE && (
      <TextLink to="/home/submission/$submissionId" params={{ submissionId: String(SubmissionID) }} inherit>
        Open it
      </TextLink>
    )}
  </>
)

export function NewSubmission({ onOpen }: { onOpen: (submissionId: number) => void }) {
  const [told, setTold] = useState<'sent' | 'failed' | null>(null)
  const { form, element, frame, submit, clear } = useSendForm({
    call: SendSubmission,
    what: 'New submission',
    wording: WORDING,
    keep: ENTRY,
    begin: (kept) => kept ?? emptyDraft(),
    problems: entryProblems,
    body: entryBody,
    files: ({ Attachments }) => Attachments,
    asksFirst: withoutFiles,
    said,
    onDone({ SubmissionID }, aim) {
      settle()
      clear(emptyDraft())
      if (aim === UNDERWRITE)
        onOpen(SubmissionID) // the record opens instead of the dialog
      else setTold('sent')
    },
    onFailed: () => setTold('failed'),
  })

  const { letGo, settle } = useLetGo(form)
  useSentAfterAll(ENTRY.key, settle)

  function fill() {
    const filled = quickFilled(form.state.values)
    for (const name of QUICK_FILLED) form.setFieldValue(name, filled[name])
  }

  return (
    <Page title="New Submission:" width="form">
      <SendForm
        ref={element}
        frame={frame}
        label="New submission"
        send={frame.uploading ? 'Uploading files…' : 'Submit'}
        long
        cancel="Clear"
        onCancel={() => {
          settle()
          clear(emptyDraft())
        }}
        beside={<QuickFill disabled={frame.isPending} onClick={fill} />}
        other={
          <Button
            variant="light"
            onClick={() => submit(UNDERWRITE)}
            loading={frame.isPending}
            disabled={frame.uploading}
          >
            Underwrite
          </Button>
        }
        question={QUESTION}
      >
        <TakeIn form={form} />
        <FromRenewal form={form} />
        <FromIntake form={form} onLetGo={letGo} />
        <EntryFields form={form} />
      </SendForm>
      <InfoDialog opened={told === 'sent'} tone="success" onClose={() => setTold(null)}>
        {texts.informationSubmitted}
      </InfoDialog>
      <InfoDialog opened={told === 'failed' && frame.message !== ''} tone="error" onClose={() => setTold(null)}>
        {frame.message}
      </InfoDialog>
    </Page>
  )
}
