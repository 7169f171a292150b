/** The form over a broker's draft, of a new one as of an edited one. */
import type { BrokerRow } from '@bindery/contracts/wire'
import { revalidateLogic, useForm } from '@tanstack/react-form'
import { replica } from '../../replica/replica.ts'
import { brokerProblems, type BrokerDraft } from './draft.ts'

interface BrokerFormOptions {
  readonly defaults: BrokerDraft
  /** The broker being edited, null for a new one. */
  readonly base: BrokerRow | null
  readonly onValid: (draft: BrokerDraft) => Promise<void>
  readonly onInvalid: () => void
}

/** A new broker is judged once it was sent; an edited one from the first key (COM-009). */
export function useBrokerForm({ defaults, base, onValid, onInvalid }: BrokerFormOptions) {
  return useForm({
    defaultValues: defaults,
    validationLogic: revalidateLogic({ mode: base === null ? 'submit' : 'change' }),
    validators: { onDynamic: ({ value }) => brokerProblems(value, base, replica.store.list('Brokers')) },
    canSubmitWhenInvalid: true,
    onSubmit: ({ value }) => onValid(value),
    onSubmitInvalid: onInvalid,
  })
}
export type BrokerForm = ReturnType<typeof useBrokerForm>
