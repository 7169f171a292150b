/** The inline form of a quote: a new one, or one to be sent again (rows QUO). */
import { texts } from '@bindery/contracts/rules'
import {
  GenerateQuoteDocuments, SendQuote, type FileChoice, type QuoteRow, type SubmissionRow, type WholesaleRow,
} from '@bindery/contracts/wire'
import { Button, Checkbox, Group } from '@mantine/core'
import { useStore } from '@tanstack/react-form'
import { useRef, useState } from 'react'
import { useCommand } from '../../api/useCommand.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { FileBox } from '../../components/FileBox.tsx'
import { isUploading } from '../../components/file-box/files.ts'
import { checkedOf, errorOf, valueOf } from '../../components/form/field.ts'
import { focusFirstProblem } from '../../components/form/focus.ts'
import { useKeptDraft } from '../../components/form/kept-draft.ts'
import { Refusal } from '../../components/Refusal.tsx'
import { EmailMessage } from '../../components/terms/EmailMessage.tsx'
import { LeadCheckbox } from '../../components/terms/LeadCheckbox.tsx'
import { useOffers } from '../../components/terms/useOffers.ts'
import { WithFigures } from '../../components/terms/WithFigures.tsx'
import { useRows } from '../../replica/useRows.ts'
import { documentsBody, quoteBody } from './body.ts'
import { DocumentFields } from './documents/DocumentFields.tsx'
import { hasNoFiles, withDocuments } from './documents/draft-documents.ts'
import { filledItems } from './documents/form-items.ts'
import { SharedFiles } from './documents/SharedFiles.tsx'
import { useTemplateForm } from './documents/useTemplateForm.ts'
import { newQuote, quoteAgain, withTermsOf, type QuoteDraft } from './draft.ts'
import { keptQuote, quoteKey } from './kept.ts'
import { LiveFigures } from './LiveFigures.tsx'
import classes from './QuoteForm.module.css'
import { TaxFields } from './TaxFields.tsx'
import { TermFields } from './TermFields.tsx'
import { DOCUMENTS, useQuoteForm } from './useQuoteForm.ts'

const NO_ITEMS: QuoteRow['form_data'] & {} = []

interface QuoteFormProps {
  readonly submission: SubmissionRow
  /** Sent before and to be sent again; null for a new one. */
  readonly quote: QuoteRow | null
  /** WHO-009: the request whose terms a new quote begins with. */
  readonly asked: WholesaleRow | null
  /** The files of that quote; none of a new one (QUO-013). */
  readonly files: readonly FileChoice[]
  readonly template: string
  readonly onDone: () => void
}

export function QuoteForm({ submission, quote, asked, files, template, onDone }: QuoteFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const [asking, setAsking] = useState(false)
  const target = { SubmissionID: submission.SubmissionID, QuoteID: quote?.QuoteID ?? null }
  const links = useRows('ProductMarkets')
  const [start] = useState(() => {
    const draft = keptQuote(target) ?? (quote ? quoteAgain(quote, template, files) : newQuote(submission, template))
    return asked ? withTermsOf(draft, asked, links) : draft
  })
  const command = useCommand(SendQuote, { network: texts.submissionActionFailNetwork })
  const generate = useCommand(GenerateQuoteDocuments, { network: texts.requestFailNetwork })
  const templateForm = useTemplateForm(quote?.form_data ?? NO_ITEMS)
  const items = ({ FormValues }: QuoteDraft) => filledItems(templateForm.items, FormValues)

  const transmit = async (draft: QuoteDraft) => {
    if (await command.run(quoteBody(draft, target, items(draft)))) onDone()
  }
  const draw = async (draft: QuoteDraft) => {
    const drawn = await generate.run(documentsBody(draft, target, items(draft)))
    if (!drawn) return
    const { Documents, DocumentsOf } = withDocuments(draft, drawn.Attachments)
    form.setFieldValue('Numbered', drawn.QuoteID)
    form.setFieldValue('Documents', Documents)
    form.setFieldValue('DocumentsOf', DocumentsOf)
  }
  const form = useQuoteForm({
    start,
    target,
    items,
    onValid: async (draft, wanted) => {
      if (wanted === 'documents') return draw(draft)
      // QUO-010: with nothing to go along, ask first.
      return hasNoFiles(draft) ? setAsking(true) : transmit(draft)
    },
    onInvalid: () => focusFirstProblem(element.current),
  })
  useKeptDraft(form, quoteKey(target))
  const marketId = useStore(form.store, ({ values }) => values.MarketID)
  const productId = useStore(form.store, ({ values }) => values.ProductID)
  const offers = useOffers(marketId, productId)
  const problems = useStore(form.store, ({ errorMap }) => errorMap.onDynamic)
  const uploading = useStore(form.store, ({ values }) => isUploading(values.Attachments))

  return (
    <form
      ref={element}
      noValidate
      aria-label={quote ? 'Send the quote again' : 'New quote'}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void form.handleSubmit()
      }}
    >
      <WithFigures figures={<LiveFigures form={form} offers={offers} />}>
        <TermFields form={form} offers={offers} />
        <TaxFields form={form} />
      </WithFigures>
      <DocumentFields form={form} template={templateForm} generating={generate}
        onGenerate={() => void form.handleSubmit(DOCUMENTS)} />
      <form.Field name="EmailMessage">{(field) => <EmailMessage {...valueOf(field)} />}</form.Field>
      <div className={classes.files}>
        <form.Field name="Attachments">
          {(field) => (
            <FileBox
              func="QUOTE"
              files={field.state.value}
              error={errorOf(field)}
              onChange={(update) => field.handleChange(update)}
            />
          )}
        </form.Field>
        <form.Field name="Files">
          {(field) => <SharedFiles ticked={field.state.value} onChange={field.handleChange} />}
        </form.Field>
      </div>
      <Refusal message={problems ?? command.message} />
      <Group justify="space-between" gap="sm">
        <Group gap="lg">
          <form.Field name="CcProductLead">
            {(field) => <LeadCheckbox lead={offers.lead} {...checkedOf(field)} />}
          </form.Field>
          <form.Field name="AttachQuoteCalculation">
            {(field) => <Checkbox label="Attach Quote Calculation" {...checkedOf(field)} />}
          </form.Field>
        </Group>
        <Group gap="xs" ml="auto">
          <Button variant="default" onClick={onDone} disabled={command.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={command.isPending} disabled={uploading || generate.isPending}>
            {quote ? 'Send quote again' : 'Send quote'}
          </Button>
        </Group>
      </Group>
      <ConfirmDialog
        opened={asking}
        title="Attachments"
        message={texts.noAttachmentsSendAnyway}
        confirm="Send"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void transmit(form.state.values)
        }}
      />
    </form>
  )
}
