/** What the AI helper knows of a submission, and what it may change there (AI-001, AI-003, A-102, A-103). */
import { texts } from '@bindery/contracts/rules'
import { UpdateSubmissionFolder, type Fact, type SubmissionRow } from '@bindery/contracts/wire'
import { useCommand } from '../../../data/useCommand.ts'
import type { Asked } from '../../../shared/ai/asked.ts'
import type { OpenForm } from '../../../shared/ai/entered.ts'
import { linesIn } from '../../../shared/ai/lines.ts'
import type { EntryDraft } from '../entry/draft.ts'
import type { WholeSubmission } from './useSubmission.ts'

interface Ways {
  readonly openForm: OpenForm<EntryDraft>
  readonly takeOver: (part: Partial<SubmissionRow>) => void
}

/** The fields of the form that a fact belongs to; null when there is none. */
export function fieldsFor({ value, field }: Fact): Partial<EntryDraft> | null {
  switch (field) {
    case 'insured':
      return { InsuredCompanyName: value.text }
    case 'abn':
      return { ABN: value.abn }
    case 'address':
      return { CompanyAddress: value.text }
    case 'professionalServices':
      return { ProffesionalServices: value.text }
    case 'turnover':
      return { Turnover: String(Math.round(value.amount)) }
    case 'feeIncome':
      return { Revenue: String(Math.round(value.amount)) }
    case 'employees':
      return { NumberOfEmployees: String(value.count) }
    default:
      return null
  }
}

export function useAsked(submission: WholeSubmission, { openForm, takeOver }: Ways): Asked {
  const { SubmissionID, InsuredCompanyName, AdditionalInsuredNames, Quotes, Folder } = submission
  const command = useCommand(UpdateSubmissionFolder, {
    failed: texts.requestFailNetwork,
    network: texts.requestFailNetwork,
  })
  return {
    insured: InsuredCompanyName,
    others: [
      ...linesIn(AdditionalInsuredNames),
      ...Quotes.map(({ PolicyNumber }) => PolicyNumber).filter((number) => number !== ''),
    ],
    folder: Folder,
    refused: command.message,
    async pick(folder) {
      if (openForm.enter({ Folder: folder })) return
      const results = await command.run({ Submission: { SubmissionID, Folder: folder } })
      if (results) takeOver(results.Submission)
    },
    use(fact) {
      const fields = fieldsFor(fact)
      return fields !== null && openForm.enter(fields)
    },
  }
}
