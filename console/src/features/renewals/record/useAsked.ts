/** What the AI helper knows of a renewal, and what it may change there (AI-001, AI-003, A-103). */
import { texts } from '@bindery/contracts/rules'
import { UpdateRenewalFolder, type Fact, type RenewalRow } from '@bindery/contracts/wire'
import { useCommand } from '../../../data/useCommand.ts'
import type { Asked } from '../../../shared/ai/asked.ts'
import type { OpenForm } from '../../../shared/ai/entered.ts'
import type { RenewalDraft } from './draft.ts'

/** The fields of the form that a fact belongs to; null when there is none. */
function fieldsFor({ field, value }: Fact): Partial<RenewalDraft> | null {
  switch (field) {
    case 'insured':
      return { CSVInsured: value.text }
    case 'expiry':
      return { CSVExpiryDate: value.date }
    case 'priorPremium':
      return { CSVPriorTransactionPremium: String(value.amount) }
    default:
      return null
  }
}

export function useAsked(renewal: RenewalRow, openForm: OpenForm<RenewalDraft>): Asked {
  const { RenewalID, CSVInsured, CSVPolicyNo, Folder } = renewal
  const command = useCommand(UpdateRenewalFolder, {
    failed: texts.requestFailNetwork,
    network: texts.requestFailNetwork,
  })
  return {
    insured: CSVInsured,
    others: CSVPolicyNo === '' ? [] : [CSVPolicyNo],
    folder: Folder,
    refused: command.message,
    failure: command.failure,
    // The folder is no field of the renewal's form: it is set at once, also during an edit.
    pick: async (folder) => ((await command.run({ Renewal: { RenewalID, Folder: folder } })) ? 'set' : null),
    use(fact) {
      const fields = fieldsFor(fact)
      return fields !== null && openForm.enter(fields)
    },
  }
}
