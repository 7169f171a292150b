/** The confirmation as the broker will read it, while it is asked for (SUBN-002, A-088). */
import { useStore } from '@tanstack/react-form'
import { Letter } from '../../../shared/letter/Letter.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { mainBody, type EntryDraft, type EntryForm } from './draft.ts'

/** What is not told stays blank, so that a change of it asks for no new letter. */
const NOT_TOLD = { OwnerID: null, ClaimHistory: '', NumberOfEmployees: '', UnderwriterNotes: '' }
const toldBody = (draft: EntryDraft) => ({ Submission: { ...mainBody(draft), ...NOT_TOLD } })

export function ConfirmationLetter({ form }: { form: EntryForm }) {
  const isAsked = useStore(form.store, ({ values }) => values.SendBrokerEmail && values.BrokerID !== null)
  if (!isAsked) return null
  return (
    <Section title="Confirmation to the Broker">
      <Letter form={form} call="SEND_SUBMISSION" body={toldBody} />
    </Section>
  )
}
