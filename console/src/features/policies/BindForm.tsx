/** The inline form that binds a policy, from a quote or without one (rows BIND). */
import { SendBinding, type QuoteRow } from '@bindery/contracts/wire'
import { SimpleGrid } from '@mantine/core'
import { useStore } from '@tanstack/react-form'
import { UploadBox } from '../../shared/files/UploadBox.tsx'
import { checkedOf, filesOf, valueOf } from '../../ui/form/field.ts'
import { FormPart } from '../../ui/form/FormPart.tsx'
import { SendForm } from '../../shared/send-form/SendForm.tsx'
import { useSendForm } from '../../shared/send-form/useSendForm.tsx'
import { EmailMessage } from '../../shared/terms/EmailMessage.tsx'
import { LeadCheckbox } from '../../shared/terms/LeadCheckbox.tsx'
import { useChangedSince } from '../../shared/terms/useChangedSince.tsx'
import { useOffers } from '../../shared/terms/useOffers.ts'
import { WithFigures } from '../../shared/terms/WithFigures.tsx'
import { useOwnAccount } from '../../data/useOwnAccount.ts'
import { BindFields } from './BindFields.tsx'
import { BindFigures, BindPayable } from './BindFigures.tsx'
import { bindingBody, BindingDraft, bindingDraft, bindingProblems } from './draft.ts'
import { policyKey } from './form.ts'

const POLICY = [
  'PolicyNumber',
  'MarketID',
  'ProductID',
  'Limit',
  'Excess',
  'BasePremium',
  'InceptionDate',
  'ExpiryDate',
  'AuthorisedCode',
  'AuthorisedName',
]
const FILES = ['Attachments', 'ProcessingInstructions']
const LETTER = ['BindingEmail']
/** One to the broker, and the instructions to the processing team. */
const LETTERS = 2

interface BindFormProps {
  readonly submissionId: number
  readonly quote: QuoteRow | null
  readonly bound: readonly QuoteRow[]
  readonly template: string
  readonly onDone: () => void
}

export function BindForm({ submissionId, quote, bound, template, onDone }: BindFormProps) {
  const user = useOwnAccount().fullName
  const target = { SubmissionID: submissionId, QuoteID: quote?.QuoteID ?? null }
  const { form, element, frame } = useSendForm({
    call: SendBinding,
    what: `Binding of submission ${submissionId}`,
    keep: { key: policyKey('bind', target), as: BindingDraft },
    // Most policies are bound on the authority of the person who binds them.
    begin: (kept) => kept ?? { ...bindingDraft(quote, template), AuthorisedCode: 0, AuthorisedName: user },
    problems: (draft) => bindingProblems(draft, target, bound),
    body: (draft) => bindingBody(draft, target),
    files: ({ Attachments, ProcessingInstructions }) => [...Attachments, ...ProcessingInstructions],
    said: ({ Quote }) => `${Quote.PolicyNumber} is bound.`,
    letters: () => LETTERS,
    onDone,
  })
  const marketId = useStore(form.store, ({ values }) => values.MarketID)
  const productId = useStore(form.store, ({ values }) => values.ProductID)
  const revision = useStore(form.store, ({ values }) => values.Revision)
  const changed = useChangedSince({ quoteId: target.QuoteID, revision, isSending: frame.isPending })
  const offers = useOffers(marketId, productId)

  return (
    <SendForm
      ref={element}
      frame={frame}
      label="Bind a policy"
      send="Bind policy"
      long
      onCancel={onDone}
      colleague={changed}
      total={<BindPayable form={form} submissionId={submissionId} quote={quote} offers={offers} />}
      beside={
        <form.Field name="CcProductLead">
          {(field) => <LeadCheckbox offers={offers} {...checkedOf(field)} />}
        </form.Field>
      }
    >
      <WithFigures figures={<BindFigures form={form} submissionId={submissionId} quote={quote} offers={offers} />}>
        <FormPart title="Policy" bare first asks={POLICY}>
          <BindFields form={form} offers={offers} user={user} />
        </FormPart>
      </WithFigures>
      <FormPart title="Documents" bare asks={FILES}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <form.Field name="Attachments">
            {(field) => <UploadBox func="BINDING" label="Policy Documents" required {...filesOf(field)} />}
          </form.Field>
          <form.Field name="ProcessingInstructions">
            {(field) => (
              <UploadBox
                func="BINDING_PROCESSING_INSTRUCTIONS"
                label="Processing Instructions"
                required
                {...filesOf(field)}
              />
            )}
          </form.Field>
        </SimpleGrid>
      </FormPart>
      <FormPart title="Letter" bare last asks={LETTER}>
        <form.Field name="BindingEmail">
          {(field) => (
            <EmailMessage
              form={form}
              call="SEND_BINDING"
              body={(draft) => bindingBody(draft, target)}
              {...valueOf(field)}
            />
          )}
        </form.Field>
      </FormPart>
    </SendForm>
  )
}
