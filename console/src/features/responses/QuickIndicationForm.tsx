/** The inline form of the Quick Indications section: a price without a quote (QI-002 to QI-004). */
import { SendQuickIndication } from '@bindery/contracts/wire'
import { UploadBox } from '../../shared/files/UploadBox.tsx'
import { filesOf, textOf, valueOf } from '../../ui/form/field.ts'
import { FormGrid, Span } from '../../ui/form/FormGrid.tsx'
import { SendForm } from '../../shared/send-form/SendForm.tsx'
import { ShortText } from '../../ui/form/ShortText.tsx'
import { useSendForm } from '../../shared/send-form/useSendForm.tsx'
import { ProductSelect } from '../../shared/pickers/ProductSelect.tsx'
import { AmountFields } from '../../shared/terms/AmountFields.tsx'
import { Letter } from '../../shared/letter/Letter.tsx'
import { Beside } from '../../shared/terms/Beside.tsx'
import type { SectionFormProps } from '../../shared/terms/SendSection.tsx'
import { useCoveredProduct } from '../../shared/terms/useCoveredProduct.ts'
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
  const covered = useCoveredProduct(submissionId)
  const { form, element, frame } = useSendForm({
    call: SendQuickIndication,
    what: `Quick indication of submission ${submissionId}`,
    keep: { key, as: QuickDraft },
    begin: (kept) => kept ?? { ...emptyQuick(), Product: covered },
    problems: (draft) => quickProblems(draft, submissionId),
    body: (draft) => quickBody(draft, submissionId),
    files: ({ Attachments }) => Attachments,
    said: () => 'The quick indication is on its way to the broker.',
    onDone,
  })
  return (
    <SendForm ref={element} frame={frame} label="New quick indication" send="Send quick indication" onCancel={onDone}>
      <Beside
        side={<Letter form={form} call="SEND_QUICK_INDICATION" body={(draft) => quickBody(draft, submissionId)} />}
      >
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
        <form.Field name="Attachments">{(field) => <UploadBox func="QI" {...filesOf(field)} />}</form.Field>
      </Beside>
    </SendForm>
  )
}
