/** The inline form of the Submission Declines section (SD-002, SD-003). */
import { SendSubmissionDecline } from '@bindery/contracts/wire'
import { useState } from 'react'
import { FileBox } from '../../components/FileBox.tsx'
import { filesOf, textOf, valueOf } from '../../components/form/field.ts'
import { FormGrid, Span } from '../../components/form/FormGrid.tsx'
import { keptNew } from '../../components/form/kept-draft.ts'
import { SendForm } from '../../components/form/SendForm.tsx'
import { ShortText } from '../../components/form/ShortText.tsx'
import { useSendForm } from '../../components/form/useSendForm.ts'
import { ProductSelect } from '../../components/pickers/ProductSelect.tsx'
import type { SectionFormProps } from '../../components/terms/SendSection.tsx'
import { declineBody, DeclineDraft, declineProblems, emptyDecline } from './decline.ts'

export function DeclineForm({ submissionId, draft: key, onDone }: SectionFormProps) {
  const [start] = useState(() => keptNew(key, DeclineDraft) ?? emptyDecline())
  const { form, element, frame } = useSendForm({
    call: SendSubmissionDecline,
    start,
    keep: key,
    problems: (draft) => declineProblems(draft, submissionId),
    body: (draft) => declineBody(draft, submissionId),
    onDone,
  })
  return (
    <SendForm ref={element} frame={frame} label="New submission decline" send="Send decline" onCancel={onDone}>
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
      <form.Field name="Attachments">{(field) => <FileBox func="SD" {...filesOf(field)} />}</form.Field>
    </SendForm>
  )
}
