/** The confirmation of a submission before it is received: what its form does not hold yet is marked (SUBN-002, A-088). */
import type { Actor, ConfirmationLetter, ToldForm } from '@bindery/contracts/events'
import type { CommonPlaceholder } from '@bindery/contracts/rules'
import type { LetterPreview } from '@bindery/contracts/wire'
import type { Facts } from '../runtime/facts.ts'
import { marked } from './absent.ts'
import { previewed } from './broker-preview.ts'
import { confirmation } from './letters/submissions.ts'
import type { Values } from './render.ts'
import { writtenLetter } from './written.ts'

/** The field without which a value of the letter is not known. */
const NEEDS = {
  InsuredCompanyName: 'insuredCompanyName',
  ABN: 'abn',
  InsuredAddress: 'companyAddress',
  Occupation: 'professionalServices',
  Turnover: 'turnover',
  Coverage: 'products',
  DateQuoteRequired: 'dateQuoteRequired',
} as const satisfies Partial<Record<CommonPlaceholder, keyof ToldForm>>

const BLANK: ToldForm = {
  brokerId: 0,
  insuredCompanyName: '',
  additionalInsuredNames: '',
  abn: '',
  companyAddress: '',
  companySuburb: '',
  companyPostcode: '',
  turnover: 0,
  industry: '',
  professionalServices: '',
  otherIndustry: '',
  products: {
    ProfessionalIndemnity: false,
    EIL: false,
    ManagementLiability: false,
    CyberLiability: false,
    GeneralLiability: false,
  },
  otherCoverage: '',
  dateQuoteRequired: '',
}

export function previewedConfirmation(
  facts: Facts,
  from: LetterPreview['From'],
  known: ConfirmationLetter,
  actor: Actor,
): Promise<LetterPreview> {
  const form = { ...BLANK, ...known }
  const letter = { ...confirmation(form), values: unknownIn(known) }
  return previewed(from, [], async () => {
    const about = { submission: { submissionId: 0, form }, actorId: actor.id }
    const { parties, ...written } = await writtenLetter(facts, letter, about, marked)
    return { ...written, subject: letter.subject, broker: parties.broker, user: parties.user }
  })
}

/** The number is given when the submission is received. */
const unknownIn = (known: ConfirmationLetter): Values => ({
  SubmissionID: null,
  ...Object.fromEntries(
    Object.entries(NEEDS)
      .filter(([, field]) => known[field] === undefined)
      .map(([name]) => [name, null]),
  ),
})
