/** The inline form of the Wholesales section: one request to each ticked market (WHO-002 to WHO-008). */
import { texts } from '@bindery/contracts/rules'
import { SendWholesale } from '@bindery/contracts/wire'
import { Text } from '@mantine/core'
import { useStore } from '@tanstack/react-form'
import { UploadBox } from '../../shared/files/UploadBox.tsx'
import { withoutFiles } from '../../ui/file-box/files.ts'
import { filesOf, valueOf } from '../../ui/form/field.ts'
import { FormGrid, Span } from '../../ui/form/FormGrid.tsx'
import { FormPart } from '../../ui/form/FormPart.tsx'
import { SendForm } from '../../shared/send-form/SendForm.tsx'
import { useSendForm } from '../../shared/send-form/useSendForm.tsx'
import { ProductSelect } from '../../shared/pickers/ProductSelect.tsx'
import { AmountFields } from '../../shared/terms/AmountFields.tsx'
import { EmailMessage } from '../../shared/terms/EmailMessage.tsx'
import type { SectionFormProps } from '../../shared/terms/SendSection.tsx'
import { useTemplate } from '../../shared/terms/useTemplate.ts'
import { useCoveredProduct } from '../../shared/terms/useCoveredProduct.ts'
import { useRows } from '../../data/useRows.ts'
import { newWholesale, wholesaleBody, WholesaleDraft, wholesaleProblems, wholesaleShown } from './draft.ts'
import { MarketChecklist } from './MarketChecklist.tsx'
import { allTicked, marketsFor, stillTicked } from './markets.ts'

const AMOUNTS = [
  { name: 'ProductLimit', label: 'Limit' },
  { name: 'Excess', label: 'Excess', otherwise: '0' },
  { name: 'TargetPremium', label: 'Target Premium', otherwise: '' },
] as const

const TERMS = ['Product', 'ProductLimit']
const MARKETS = ['Markets']
const LETTER = ['EmailMessage']

export function WholesaleForm({ submissionId, draft: key, onDone }: SectionFormProps) {
  const template = useTemplate('WHOLESALE-EMAIL-MESSAGE')
  const links = useRows('ProductMarkets')
  const covered = useCoveredProduct(submissionId)
  const now = (draft: WholesaleDraft): WholesaleDraft => ({
    ...draft,
    Markets: stillTicked(links, draft.Product, draft.Markets),
  })
  const { form, element, frame } = useSendForm({
    call: SendWholesale,
    what: `Wholesale request of submission ${submissionId}`,
    keep: { key, as: WholesaleDraft },
    begin: (kept) => kept ?? { ...newWholesale(template), Product: covered, Markets: allTicked(links, covered) },
    problems: (draft) => wholesaleProblems(now(draft), submissionId),
    body: (draft) => wholesaleBody(now(draft), submissionId),
    files: ({ Attachments }) => Attachments,
    said: ({ Wholesales }) =>
      `Wholesale is on its way to ${Wholesales.length === 1 ? '1 market' : `${Wholesales.length} markets`}.`,
    letters: ({ Wholesales }) => Wholesales.length,
    onDone,
    asksFirst: withoutFiles,
  })
  const product = useStore(form.store, ({ values }) => values.Product)
  // A-084: said beside the button by an attempt to send.
  const nobody = useStore(
    form.store,
    ({ values, submissionAttempts }) => submissionAttempts > 0 && now(values).Markets.length === 0,
  )

  function chooseProduct(id: number | null) {
    form.setFieldValue('Product', id)
    form.setFieldValue('Markets', allTicked(links, id))
  }
  return (
    <SendForm
      ref={element}
      frame={frame}
      label="New wholesale"
      send="Send wholesale"
      long="phone"
      onCancel={onDone}
      total={
        nobody && (
          <Text size="sm" fw={500} c="var(--mantine-color-error)" role="status">
            {texts.noMarketsSelected}
          </Text>
        )
      }
    >
      <FormPart title="Terms" bare first asks={TERMS}>
        <FormGrid>
          <Span of={6}>
            <form.Field name="Product">
              {(field) => (
                <ProductSelect label="Product" required autoFocus {...valueOf(field)} onChange={chooseProduct} />
              )}
            </form.Field>
          </Span>
          <AmountFields form={form} of={AMOUNTS} span={2} />
        </FormGrid>
      </FormPart>
      <FormPart title="Markets" bare asks={MARKETS}>
        <form.Field name="Markets">
          {(field) => (
            <MarketChecklist
              links={product === null ? null : marketsFor(links, product)}
              {...valueOf(field)}
              value={stillTicked(links, product, field.state.value)}
            />
          )}
        </form.Field>
      </FormPart>
      <FormPart title="Letter" bare asks={LETTER}>
        <form.Field name="EmailMessage">
          {(field) => (
            <EmailMessage
              form={form}
              call="SEND_WHOLESALE"
              body={(draft) => wholesaleShown(now(draft), submissionId)}
              {...valueOf(field)}
            />
          )}
        </form.Field>
      </FormPart>
      <FormPart title="Attachments" bare last>
        <form.Field name="Attachments">{(field) => <UploadBox func="WHOLESALE" {...filesOf(field)} />}</form.Field>
      </FormPart>
    </SendForm>
  )
}
