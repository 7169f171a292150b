/** The inline form that binds a policy, from a quote or without one (rows BIND). */
import { texts } from '@bindery/contracts/rules'
import { SendBinding, type QuoteRow } from '@bindery/contracts/wire'
import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { useStore } from '@tanstack/react-form'
import { useRef, useState } from 'react'
import { useCommand } from '../../api/useCommand.ts'
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
import { useSession } from '../../session/useSession.ts'
import { BindFields } from './BindFields.tsx'
import { BindFigures } from './BindFigures.tsx'
import { bindingBody, bindingDraft } from './draft.ts'
import { keptBinding, policyKey } from './kept.ts'
import { useBindForm } from './useBindForm.ts'

interface BindFormProps {
  readonly submissionId: number
  readonly quote: QuoteRow | null
  readonly bound: readonly QuoteRow[]
  readonly template: string
  readonly onDone: () => void
}

export function BindForm({ submissionId, quote, bound, template, onDone }: BindFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const user = useSession().fullName
  const target = { SubmissionID: submissionId, QuoteID: quote?.QuoteID ?? null }
  const [start] = useState(() => keptBinding(target) ?? bindingDraft(quote, template))
  const command = useCommand(SendBinding, { network: texts.submissionActionFailNetwork })
  const form = useBindForm({
    start,
    target,
    bound,
    onValid: async (draft) => {
      if (await command.run(bindingBody(draft, target))) onDone()
    },
    onInvalid: () => focusFirstProblem(element.current),
  })
  useKeptDraft(form, policyKey('bind', target))
  const marketId = useStore(form.store, ({ values }) => values.MarketID)
  const productId = useStore(form.store, ({ values }) => values.ProductID)
  const offers = useOffers(marketId, productId)
  const problems = useStore(form.store, ({ errorMap }) => errorMap.onDynamic)
  const uploading = useStore(
    form.store,
    ({ values }) => isUploading(values.Attachments) || isUploading(values.ProcessingInstructions),
  )

  return (
    <form
      ref={element}
      noValidate
      aria-label="Bind a policy"
      onSubmit={(event) => {
        event.preventDefault()
        void form.handleSubmit()
      }}
    >
      <Stack gap="md">
        <WithFigures figures={<BindFigures form={form} submissionId={submissionId} quote={quote} offers={offers} />}>
          <BindFields form={form} offers={offers} user={user} />
        </WithFigures>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <form.Field name="Attachments">
            {(field) => (
              <FileBox
                func="BINDING"
                label="Policy Documents"
                required
                files={field.state.value}
                error={errorOf(field)}
                onChange={(update) => field.handleChange(update)}
              />
            )}
          </form.Field>
          <form.Field name="ProcessingInstructions">
            {(field) => (
              <FileBox
                func="BINDING_PROCESSING_INSTRUCTIONS"
                label="Processing Instructions"
                required
                files={field.state.value}
                error={errorOf(field)}
                onChange={(update) => field.handleChange(update)}
              />
            )}
          </form.Field>
        </SimpleGrid>
        <form.Field name="BindingEmail">{(field) => <EmailMessage {...valueOf(field)} />}</form.Field>
        <Refusal message={problems ?? command.message} />
        <Group justify="space-between" gap="sm">
          <form.Field name="CcProductLead">
            {(field) => <LeadCheckbox lead={offers.lead} {...checkedOf(field)} />}
          </form.Field>
          <Group gap="xs" ml="auto">
            <Button variant="default" onClick={onDone} disabled={command.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={command.isPending} disabled={uploading}>
              Bind policy
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}
