/** The inline form of the Quick Indications section: a price without a quote (QI-002 to QI-004). */
import { SendQuickIndication } from '@bindery/contracts/wire'
import { useState } from 'react'
import { FileBox } from '../../components/FileBox.tsx'
import { filesOf, textOf, valueOf } from '../../components/form/field.ts'
import { FormGrid, Span } from '../../components/form/FormGrid.tsx'
import { keptNew } from '../../components/form/kept-draft.ts'
import { SendForm } from '../../components/form/SendForm.tsx'
import { ShortText } from '../../components/form/ShortText.tsx'
import { useSendForm } from '../../components/form/useSendForm.ts'
import { ProductSelect } from '../../components/pickers/ProductSelect.tsx'
import { AmountFields } from '../../components/terms/AmountFields.tsx'
import type { SectionFormProps } from '../../components/terms/SendSection.tsx'
import { emptyQuick, QuickDraft, quickBody, quickProblems } from './quick-indication.ts'

const COVER = [
  { name: 'ProductLimit', label: 'Limit' },
  { name: 'Excess', label: 'Excess', otherwise: '0' },
] as const
const PRICE = [
  { name: 'BasePremium', label: 'Base Premium', otherwise: '' },
  { name: 'UnderwritingFee', label: 'Underwriting Fee', otherwise: '' },
] as const

export function QuickIndicationForm({ submissionId, draft: key, onDone }: SectionFormProps) {
  const [start] = useState(() => keptNew(key, QuickDraft) ?? emptyQuick())
  const { form, element, frame } = useSendForm({
    call: SendQuickIndication,
    start,
    keep: key,
    problems: (draft) => quickProblems(draft, submissionId),
    body: (draft) => quickBody(draft, submissionId),
    onDone,
  })
  return (
    <SendForm ref={element} frame={frame} label="New quick indication" send="Send quick indication" onCancel={onDone}>
      <FormGrid>
        <Span of={6}>
          <form.Field name="Product">
            {(field) => <ProductSelect label="Product" required autoFocus {...valueOf(field)} />}
          </form.Field>
        </Span>
        <AmountFields form={form} of={COVER} span={3} />
        <AmountFields form={form} of={PRICE} span={3} />
        <Span of={6}>
          <form.Field name="Subjectivity">
            {(field) => <ShortText label="Subjectivity" longest={200} {...textOf(field)} />}
          </form.Field>
        </Span>
      </FormGrid>
      <form.Field name="Attachments">{(field) => <FileBox func="QI" {...filesOf(field)} />}</form.Field>
    </SendForm>
  )
}
