/** What the AI helper knows of a submission, and what it may change there (AI-001, AI-003, A-102, A-103). */
import { sydneyDate, texts } from '@bindery/contracts/rules'
import { UpdateSubmissionFolder, type SubmissionRow } from '@bindery/contracts/wire'
import { useCommand } from '../../../data/useCommand.ts'
import type { Asked } from '../../../shared/ai/asked.ts'
import type { OpenForm } from '../../../shared/ai/entered.ts'
import { linesIn } from '../../../shared/ai/lines.ts'
import type { EntryDraft } from '../entry/draft.ts'
import { fieldsOf } from '../entry/fact-fields.ts'
import type { WholeSubmission } from './useSubmission.ts'

interface Ways {
  readonly openForm: OpenForm<EntryDraft>
  readonly takeOver: (part: Partial<SubmissionRow>) => void
}

export function useAsked(submission: WholeSubmission, { openForm, takeOver }: Ways): Asked {
  const { SubmissionID, InsuredCompanyName, AdditionalInsuredNames, Bounds, Folder } = submission
  const command = useCommand(UpdateSubmissionFolder, {
    failed: texts.requestFailNetwork,
    network: texts.requestFailNetwork,
  })
  return {
    insured: InsuredCompanyName,
    others: [...new Set([...linesIn(AdditionalInsuredNames), ...Bounds.map(({ PolicyNumber }) => PolicyNumber)])],
    folder: Folder,
    refused: command.message,
    failure: command.failure,
    async pick(folder) {
      if (openForm.enter({ Folder: folder })) return 'entered'
      const results = await command.run({ Submission: { SubmissionID, Folder: folder } })
      if (results === null) return null
      takeOver(results.Submission)
      return 'set'
    },
    use(fact) {
      const fields = fieldsOf(fact, sydneyDate(new Date()))
      return fields !== null && openForm.enter(fields)
    },
  }
}
