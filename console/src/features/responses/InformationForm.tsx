/**
 * The inline form of the Information Required section: the information that the broker still has to give (IR-002,
 * IR-003).
 */
import { SendInformationRequired } from '@bindery/contracts/wire'
import { UploadBox } from '../../shared/files/UploadBox.tsx'
import { filesOf, textOf } from '../../ui/form/field.ts'
import { SendForm } from '../../shared/send-form/SendForm.tsx'
import { ShortText } from '../../ui/form/ShortText.tsx'
import { useSendForm } from '../../shared/send-form/useSendForm.tsx'
import { Letter } from '../../shared/letter/Letter.tsx'
import { Beside } from '../../shared/terms/Beside.tsx'
import type { SectionFormProps } from '../../shared/terms/SendSection.tsx'
import { emptyInformation, informationBody, InformationDraft, informationProblems } from './information.ts'

export function InformationForm({ submissionId, draft: key, onDone }: SectionFormProps) {
  const { form, element, frame } = useSendForm({
    call: SendInformationRequired,
    what: `Information request of submission ${submissionId}`,
    keep: { key, as: InformationDraft },
    begin: (kept) => kept ?? emptyInformation(),
    problems: (draft) => informationProblems(draft, submissionId),
    body: (draft) => informationBody(draft, submissionId),
    files: ({ Attachments }) => Attachments,
    said: () => 'The request is on its way to the broker.',
    onDone,
  })
  return (
    <SendForm ref={element} frame={frame} label="New information request" send="Send request" onCancel={onDone}>
      <Beside
        side={
          <Letter form={form} call="SEND_INFORMATION_REQUIRED" body={(draft) => informationBody(draft, submissionId)} />
        }
      >
        <form.Field name="Required">
          {(field) => <ShortText label="Information Required" longest={200} required autoFocus {...textOf(field)} />}
        </form.Field>
        <form.Field name="Attachments">{(field) => <UploadBox func="IR" {...filesOf(field)} />}</form.Field>
      </Beside>
    </SendForm>
  )
}
