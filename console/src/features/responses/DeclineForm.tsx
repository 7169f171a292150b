/** The inline form of the Submission Declines section (SD-002, SD-003). */
import { SendSubmissionDecline } from '@bindery/contracts/wire'
import { UploadBox } from '../../shared/files/UploadBox.tsx'
import { filesOf, textOf, valueOf } from '../../ui/form/field.ts'
import { FormGrid, Span } from '../../ui/form/FormGrid.tsx'
import { SendForm } from '../../shared/send-form/SendForm.tsx'
import { ShortText } from '../../ui/form/ShortText.tsx'
import { useSendForm } from '../../shared/send-form/useSendForm.tsx'
import { ProductSelect } from '../../shared/pickers/ProductSelect.tsx'
import { Letter } from '../../shared/letter/Letter.tsx'
import { Beside } from '../../shared/terms/Beside.tsx'
import type { SectionFormProps } from '../../shared/terms/SendSection.tsx'
import { useCoveredProduct } from '../../shared/terms/useCoveredProduct.ts'
import { declineBody, DeclineDraft, declineProblems, emptyDecline } from './decline.ts'

export function DeclineForm({ submissionId, draft: key, onDone }: SectionFormProps) {
  const covered = useCoveredProduct(submissionId)
  const { form, element, frame } = useSendForm({
    call: SendSubmissionDecline,
    what: `Decline of submission ${submissionId}`,
    keep: { key, as: DeclineDraft },
    begin: (kept) => kept ?? { ...emptyDecline(), Product: covered },
    problems: (draft) => declineProblems(draft, submissionId),
    body: (draft) => declineBody(draft, submissionId),
    files: ({ Attachments }) => Attachments,
    said: () => 'The decline is on its way to the broker.',
    onDone,
  })
  return (
    <SendForm ref={element} frame={frame} label="New decline" send="Send decline" onCancel={onDone}>
      <Beside
        side={<Letter form={form} call="SEND_SUBMISSION_DECLINE" body={(draft) => declineBody(draft, submissionId)} />}
      >
        <FormGrid>
          <Span of={4}>
            <form.Field name="Product">
              {(field) => <ProductSelect label="Product" required autoFocus {...valueOf(field)} />}
            </form.Field>
          </Span>
          <Span of={8}>
            <form.Field name="DeclineReason">
              {(field) => <ShortText label="Decline Reason" longest={200} required {...textOf(field)} />}
            </form.Field>
          </Span>
        </FormGrid>
        <form.Field name="Attachments">{(field) => <UploadBox func="SD" {...filesOf(field)} />}</form.Field>
      </Beside>
    </SendForm>
  )
}
