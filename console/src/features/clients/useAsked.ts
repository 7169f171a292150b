/** What the AI helper knows of a client, and what it may change there (AI-001, AI-003, A-103). */
import { texts } from '@bindery/contracts/rules'
import { UpdateClientFolder, type ClientRow, type Fact } from '@bindery/contracts/wire'
import { useCommand } from '../../data/useCommand.ts'
import type { Asked } from '../../shared/ai/asked.ts'
import type { OpenForm } from '../../shared/ai/entered.ts'
import { linesIn } from '../../shared/ai/lines.ts'
import type { ClientDraft } from './draft.ts'

/** The fields of the form that a fact belongs to; null when there is none. */
function fieldsFor({ field, value }: Fact): Partial<ClientDraft> | null {
  switch (field) {
    case 'insured':
      return { CompanyName: value.text }
    case 'abn':
      return { ABN: value.abn }
    case 'address':
      return { Address: value.text }
    default:
      return null
  }
}

export function useAsked(client: ClientRow, openForm: OpenForm<ClientDraft>): Asked {
  const { ClientID, CompanyName, AdditionalNames, Folder } = client
  const command = useCommand(UpdateClientFolder, {
    failed: texts.requestFailNetwork,
    network: texts.requestFailNetwork,
  })
  return {
    insured: CompanyName,
    others: linesIn(AdditionalNames),
    folder: Folder,
    refused: command.message,
    failure: command.failure,
    // The folder is no field of the client's form: it is set at once, also during an edit.
    pick: async (folder) => ((await command.run({ Client: { ClientID, Folder: folder } })) ? 'set' : null),
    use(fact) {
      const fields = fieldsFor(fact)
      return fields !== null && openForm.enter(fields)
    },
  }
}
