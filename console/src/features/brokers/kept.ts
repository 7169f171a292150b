/** The draft of a new broker between visits (BRK-004). */
import { keepDraft, keptNew } from '../../shared/send-form/kept-draft.ts'
import { BrokerDraft, emptyBroker } from './draft.ts'

export const NEW_BROKER = 'bindery new broker'

/** A house that was added from the broker's form comes back chosen. */
export function giveHouse(houseId: number): void {
  keepDraft(NEW_BROKER, { ...(keptNew(NEW_BROKER, BrokerDraft) ?? emptyBroker()), BrokerGroupID: houseId })
}
