/** /home/incident: reports an incident (INC-001 to INC-004). */
import { submissionFailed, texts } from '@bindery/contracts/rules'
import { SendIncident } from '@bindery/contracts/wire'
import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { UploadBox } from '../../shared/files/UploadBox.tsx'
import { SendForm } from '../../shared/send-form/SendForm.tsx'
import { useSendForm } from '../../shared/send-form/useSendForm.tsx'
import { InfoDialog } from '../../ui/dialogs/InfoDialog.tsx'
import { withoutFiles } from '../../ui/file-box/files.ts'
import { DateTimeField } from '../../ui/form/DateTimeField.tsx'
import { filesOf, textOf, valueOf } from '../../ui/form/field.ts'
import { focusFirstField } from '../../ui/form/focus.ts'
import { FormGrid, Span } from '../../ui/form/FormGrid.tsx'
import { ShortText } from '../../ui/form/ShortText.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { emptyIncident, newBody, NewIncidentDraft, newProblems } from './draft.ts'

/** A refusal shows the form's own sentence and then the server's message; this default message adds nothing to it. */
const WORDING = { failed: '' }

const WITHOUT_FILES = {
  title: texts.attachmentsTitle,
  message: 'No file is attached to this incident.',
  cancel: texts.goBackAndAttachFiles,
  confirm: texts.sendWithoutFiles,
}

export function NewIncident({ back }: { readonly back: ReactNode }) {
  const [told, setTold] = useState<'nothing' | 'sent' | 'failed'>('nothing')
  const [hasFailed, setFailed] = useState(false)
  const { form, element, frame, clear } = useSendForm({
    call: SendIncident,
    what: 'New incident',
    wording: WORDING,
    keep: { key: 'bindery new incident', as: NewIncidentDraft },
    begin: (kept) => kept ?? emptyIncident(),
    problems: newProblems,
    body: newBody,
    files: ({ Attachments }) => Attachments,
    asksFirst: withoutFiles,
    onDone() {
      clear(emptyIncident())
      setFailed(false)
      setTold('sent')
    },
    onFailed() {
      setFailed(true)
      setTold('failed')
    },
    refusal: submissionFailed,
  })
  // The dialog cannot give the focus back: it came from the question about the files, which is gone.
  const isRead = useRef(false)
  useEffect(() => {
    if (told === 'nothing' && isRead.current) focusFirstField(element.current)
    isRead.current = told !== 'nothing'
  }, [told, element])
  const message = hasFailed ? submissionFailed(frame.message) : ''

  return (
    <Page title="New Incident:" width="form" back={back}>
      <SendForm
        ref={element}
        frame={{ ...frame, message }}
        label="New incident"
        send="Submit"
        long
        cancel="Clear"
        onCancel={() => {
          clear(emptyIncident())
          setFailed(false)
        }}
        question={WITHOUT_FILES}
      >
        <Section title="Incident">
          <FormGrid>
            <Span of={8}>
              <form.Field name="Title">
                {(field) => (
                  <TextInput label="Title" required autoFocus maxLength={100} autoComplete="off" {...textOf(field)} />
                )}
              </form.Field>
            </Span>
            <Span of={4}>
              <form.Field name="OccurredDate">
                {(field) => <DateTimeField label="Occurred Date" required {...valueOf(field)} />}
              </form.Field>
            </Span>
            <form.Field name="Description">
              {(field) => <ShortText label="Description" longest={1000} required {...textOf(field)} />}
            </form.Field>
          </FormGrid>
        </Section>
        <Section title="Files">
          <form.Field name="Attachments">{(field) => <UploadBox func="INCIDENT" {...filesOf(field)} />}</form.Field>
        </Section>
      </SendForm>
      <InfoDialog
        opened={told !== 'nothing'}
        tone={told === 'failed' ? 'error' : 'success'}
        onClose={() => setTold('nothing')}
      >
        {told === 'failed' ? submissionFailed(frame.message) : texts.incidentSubmitted}
      </InfoDialog>
    </Page>
  )
}
