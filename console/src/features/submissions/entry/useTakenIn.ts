/** Fills a draft with what an intake knows, beside the brokers and the underwriters of now. */
import { sydneyDate } from '@bindery/contracts/rules'
import type { Intake } from '@bindery/contracts/wire'
import { useById } from '../../../data/useRows.ts'
import type { EntryDraft } from './draft.ts'
import { takenIn } from './taken-in.ts'
import { usePresetUnderwriter } from './usePresetUnderwriter.ts'

export function useTakenIn(): (intake: Intake, draft: EntryDraft) => EntryDraft {
  const brokers = useById('Brokers')
  const underwriterOf = usePresetUnderwriter()
  return (intake, draft) => {
    const filled = takenIn(intake, draft, { brokers: [...brokers.values()], today: sydneyDate(new Date()) })
    const stateId = brokers.get(filled.BrokerID ?? 0)?.StateID
    // the broker's state has its underwriter.
    if (filled.OwnerID !== null || filled.BrokerID === null) return filled
    const OwnerID = underwriterOf(stateId)
    // Of a broker whom the person chose, the underwriter follows from that, and not from the mail.
    if (OwnerID === null || draft.BrokerID !== null) return { ...filled, OwnerID }
    return { ...filled, OwnerID, Filled: [...filled.Filled, { name: 'OwnerID', value: JSON.stringify(OwnerID) }] }
  }
}
