/** The inline form of a quote: a new one, or one to be sent again (rows QUO). */
import { texts } from '@bindery/contracts/rules'
import {
  GenerateQuoteDocuments,
  SendQuote,
  type FileChoice,
  type QuoteRow,
  type SubmissionRow,
  type WholesaleRow,
} from '@bindery/contracts/wire'
import { Checkbox } from '@mantine/core'
import { useStore } from '@tanstack/react-form'
import { useCommand } from '../../data/useCommand.ts'
import { SharedFiles } from '../../shared/files/SharedFiles.tsx'
import { UploadBox } from '../../shared/files/UploadBox.tsx'
import { checkedOf, filesOf, valueOf } from '../../ui/form/field.ts'
import { FormPart } from '../../ui/form/FormPart.tsx'
import { SendForm } from '../../shared/send-form/SendForm.tsx'
import { useSendForm } from '../../shared/send-form/useSendForm.tsx'
import { useSetInactive } from '../../shared/send-form/useSetInactive.tsx'
import { EmailMessage } from '../../shared/terms/EmailMessage.tsx'
import { LeadCheckbox } from '../../shared/terms/LeadCheckbox.tsx'
import { useChangedSince } from '../../shared/terms/useChangedSince.tsx'
import { useOffers } from '../../shared/terms/useOffers.ts'
import { WithFigures } from '../../shared/terms/WithFigures.tsx'
import { useCoveredProduct } from '../../shared/terms/useCoveredProduct.ts'
import { useRows } from '../../data/useRows.ts'
import { documentsBody, quoteBody, quoteProblems } from './body.ts'
import { DocumentFields } from './documents/DocumentFields.tsx'
import { hasNoFiles, outdatedQuestion, withDocuments } from './documents/draft-documents.ts'
import { filledItems } from './documents/form-items.ts'
import { useTemplateForm } from './documents/useTemplateForm.ts'
import { QuoteDraft } from './draft.ts'
import { newQuote, quoteAgain, withTermsOf } from './first-values.ts'
import { LiveFigures, LivePayable } from './LiveFigures.tsx'
import { quoteKey } from './opening.ts'
import classes from './QuoteForm.module.css'
import { TaxFields } from './TaxFields.tsx'
import { TermFields } from './TermFields.tsx'

/** The submit button that generates the documents instead of sending the quote. */
const DOCUMENTS = 'documents'
const NO_ITEMS: QuoteRow['form_data'] & {} = []

const TERMS = [
  'MarketID',
  'ProductID',
  'Limit',
  'Excess',
  'BasePremium',
  'EnsuranceFee',
  'InsurerFee',
  'BrokerageRate',
  'CommissionRate',
  'InceptionDate',
  'ExpiryDate',
]
const SHARES = ['Shares']
const LETTER = ['EmailMessage']

interface QuoteFormProps {
  readonly submission: SubmissionRow
  /** The sent quote that is to be sent again; null for a new quote. */
  readonly quote: QuoteRow | null
  /** WHO-009: the wholesale request whose terms start a new quote. */
  readonly asked: WholesaleRow | null
  /** The files of the sent quote; empty for a new quote (QUO-013). */
  readonly files: readonly FileChoice[]
  readonly template: string
  readonly onDone: () => void
}

export function QuoteForm({ submission, quote, asked, files, template, onDone }: QuoteFormProps) {
  const target = { SubmissionID: submission.SubmissionID, QuoteID: quote?.QuoteID ?? null }
  const links = useRows('ProductMarkets')
  const setInactive = useSetInactive(submission)
  const covered = useCoveredProduct(submission.SubmissionID)
  const generate = useCommand(GenerateQuoteDocuments, { network: texts.requestFailNetwork })
  const templateForm = useTemplateForm(quote?.form_data ?? NO_ITEMS)
  const items = ({ FormValues }: QuoteDraft) => filledItems(templateForm.items, FormValues)

  async function draw(draft: QuoteDraft) {
    const drawn = await generate.run(documentsBody(draft, target, items(draft)))
    if (!drawn) return
    const { Documents, DocumentsOf } = withDocuments(draft, drawn.Attachments)
    form.setFieldValue('Numbered', drawn.QuoteID)
    form.setFieldValue('Documents', Documents)
    form.setFieldValue('DocumentsOf', DocumentsOf)
  }
  const { form, element, frame, submit } = useSendForm({
    call: SendQuote,
    what: quote
      ? `Quote ${quote.QuoteID} of submission ${submission.SubmissionID}`
      : `Quote of submission ${submission.SubmissionID}`,
    keep: { key: quoteKey(target), as: QuoteDraft },
    begin(kept) {
      const draft =
        kept ?? (quote ? quoteAgain(quote, template, files) : { ...newQuote(submission, template), ProductID: covered })
      return asked ? withTermsOf(draft, asked, links) : draft
    },
    problems: (draft) => quoteProblems(draft, target, items(draft)),
    body: (draft) => quoteBody(draft, target, items(draft)),
    files: ({ Attachments }) => Attachments,
    asksFirst: (draft) => hasNoFiles(draft) || outdatedQuestion(draft) !== null, // QUO-010
    instead: { [DOCUMENTS]: draw },
    said: ({ QuoteID }) => `Quote ${QuoteID} is on its way to the broker.`,
    onDone,
  })
  const marketId = useStore(form.store, ({ values }) => values.MarketID)
  const productId = useStore(form.store, ({ values }) => values.ProductID)
  const revision = useStore(form.store, ({ values }) => values.Revision)
  const changed = useChangedSince({ quoteId: target.QuoteID, revision, isSending: frame.isPending })
  const offers = useOffers(marketId, productId)
  const outdated = useStore(form.store, ({ values }) => outdatedQuestion(values))

  return (
    <SendForm
      ref={element}
      frame={frame}
      label={quote ? 'Send the quote again' : 'New quote'}
      send={quote ? 'Send quote again' : 'Send quote'}
      long
      busy={generate.isPending}
      {...(outdated && { question: outdated })}
      onCancel={onDone}
      colleague={
        (changed || setInactive) && (
          <>
            {changed}
            {setInactive}
          </>
        )
      }
      total={<LivePayable form={form} offers={offers} />}
      beside={
        <>
          <form.Field name="CcProductLead">
            {(field) => <LeadCheckbox offers={offers} {...checkedOf(field)} />}
          </form.Field>
          <form.Field name="AttachQuoteCalculation">
            {(field) => <Checkbox label="Attach Quote Calculation" {...checkedOf(field)} />}
          </form.Field>
        </>
      }
    >
      <WithFigures figures={<LiveFigures form={form} offers={offers} />}>
        <FormPart title="Terms" bare first asks={TERMS}>
          <TermFields form={form} offers={offers} />
        </FormPart>
        <FormPart title="Stamp Duty" bare asks={SHARES}>
          <TaxFields form={form} />
        </FormPart>
      </WithFigures>
      <FormPart title="Documents" bare>
        <DocumentFields
          form={form}
          template={templateForm}
          generating={generate}
          onGenerate={() => submit(DOCUMENTS)}
        />
      </FormPart>
      <FormPart title="Letter" bare asks={LETTER}>
        <form.Field name="EmailMessage">
          {(field) => (
            <EmailMessage
              form={form}
              call="SEND_QUOTE"
              body={(draft) => quoteBody(draft, target, items(draft))}
              {...valueOf(field)}
            />
          )}
        </form.Field>
      </FormPart>
      <FormPart title="Attachments" bare last>
        <div className={classes.files}>
          <form.Field name="Attachments">{(field) => <UploadBox func="QUOTE" {...filesOf(field)} />}</form.Field>
          <form.Field name="Files">
            {(field) => <SharedFiles ticked={field.state.value} onChange={field.handleChange} />}
          </form.Field>
        </div>
      </FormPart>
    </SendForm>
  )
}
