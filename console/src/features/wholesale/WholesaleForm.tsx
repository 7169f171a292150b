/** The inline form of the Wholesales section: one request to each ticked market (WHO-002 to WHO-008). */
import { texts } from '@bindery/contracts/rules'
import { SendWholesale } from '@bindery/contracts/wire'
import { Text } from '@mantine/core'
import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { FileBox } from '../../components/FileBox.tsx'
import { filesOf, valueOf } from '../../components/form/field.ts'
import { FormGrid, Span } from '../../components/form/FormGrid.tsx'
import { keptNew } from '../../components/form/kept-draft.ts'
import { SendForm } from '../../components/form/SendForm.tsx'
import { useSendForm } from '../../components/form/useSendForm.ts'
import { ProductSelect } from '../../components/pickers/ProductSelect.tsx'
import { AmountFields } from '../../components/terms/AmountFields.tsx'
import { EmailMessage } from '../../components/terms/EmailMessage.tsx'
import type { SectionFormProps } from '../../components/terms/SendSection.tsx'
import { useTemplate } from '../../components/terms/useTemplate.ts'
import { useRows } from '../../replica/useRows.ts'
import { newWholesale, wholesaleBody, WholesaleDraft, wholesaleProblems } from './draft.ts'
import { MarketChecklist } from './MarketChecklist.tsx'
import { allTicked, marketsFor, stillTicked } from './markets.ts'

const AMOUNTS = [
  { name: 'ProductLimit', label: 'Limit' },
  { name: 'Excess', label: 'Excess', otherwise: '0' },
  { name: 'TargetPremium', label: 'Target Premium', otherwise: '' },
] as const

export function WholesaleForm({ submissionId, draft: key, onDone }: SectionFormProps) {
  const template = useTemplate('WHOLESALE-EMAIL-MESSAGE')
  const links = useRows('ProductMarkets')
  const now = (draft: WholesaleDraft): WholesaleDraft =>
    ({ ...draft, Markets: stillTicked(links, draft.Product, draft.Markets) })
  const [start] = useState(() => keptNew(key, WholesaleDraft) ?? newWholesale(template))
  const { form, element, frame } = useSendForm({
    call: SendWholesale,
    start,
    keep: key,
    problems: (draft) => wholesaleProblems(now(draft), submissionId),
    body: (draft) => wholesaleBody(now(draft), submissionId),
    onDone,
    asksWithoutFiles: true,
  })
  const product = useStore(form.store, ({ values }) => values.Product)
  // said beside the button by an attempt to send.
  const nobody = useStore(form.store, ({ values, submissionAttempts }) =>
    submissionAttempts > 0 && now(values).Markets.length === 0)

  function chooseProduct(id: number | null) {
    form.setFieldValue('Product', id)
    form.setFieldValue('Markets', allTicked(links, id))
  }
  return (
    <SendForm ref={element} frame={frame} label="New wholesale" send="Send wholesale" onCancel={onDone}
      beside={nobody && <Text size="sm" fw={500} c="var(--mantine-color-error)" role="status">{texts.noMarketsSelected}</Text>}>
      <FormGrid>
        <Span of={6}>
          <form.Field name="Product">
            {(field) => <ProductSelect label="Product" required autoFocus {...valueOf(field)} onChange={chooseProduct} />}
          </form.Field>
        </Span>
        <AmountFields form={form} of={AMOUNTS} span={2} />
      </FormGrid>
      <form.Field name="Markets">
        {(field) => (
          <MarketChecklist
            links={product === null ? null : marketsFor(links, product)}
            {...valueOf(field)}
            value={stillTicked(links, product, field.state.value)}
          />
        )}
      </form.Field>
      <form.Field name="EmailMessage">{(field) => <EmailMessage {...valueOf(field)} />}</form.Field>
      <form.Field name="Attachments">{(field) => <FileBox func="WHOLESALE" {...filesOf(field)} />}</form.Field>
    </SendForm>
  )
}
