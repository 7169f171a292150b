/** The confirmation as the broker will read it, while it is asked for (SUBN-002, A-088). */
import { Letter } from '../../../shared/letter/Letter.tsx'
import { FormPart } from '../../../ui/form/FormPart.tsx'
import { mainBody, type EntryDraft, type EntryForm } from './draft.ts'

/** What is not told stays blank, so that a change of it asks for no new letter. */
const NOT_TOLD = { OwnerID: null, ClaimHistory: '', NumberOfEmployees: '', UnderwriterNotes: '' }
const toldBody = (draft: EntryDraft) => ({ Submission: { ...mainBody(draft), ...NOT_TOLD } })

export const isConfirmed = ({ SendBrokerEmail, BrokerID }: EntryDraft): boolean => SendBrokerEmail && BrokerID !== null

export function ConfirmationLetter({ form }: { form: EntryForm }) {
  return (
    <FormPart title="Confirmation to the Broker" last>
      <Letter form={form} call="SEND_SUBMISSION" body={toldBody} />
    </FormPart>
  )
}
