/** A previewed letter equals the letter that would be sent, and each of its fields has a value. */
import { QuoteBound, QuoteSent, type LetterDraft } from '@bindery/contracts/events'
import { namesOf, PLACEHOLDERS } from '@bindery/contracts/rules'
import { expect, test } from 'vitest'
import { placeholders, type Letter } from './letter.ts'
import { lettersOf } from './letters/letters.ts'
import { confirmation } from './letters/submissions.ts'
import { figured, file, form, parties, terms } from './testing/samples.ts'

const none = { files: [], copyTo: null }
const drafts: readonly LetterDraft[] = [
  {
    type: QuoteSent.type,
    data: { ...none, quoteId: 1, terms: {}, figures: null, emailMessage: '', attachCalculation: false },
  },
  {
    type: QuoteBound.type,
    data: {
      quoteId: 1,
      policyNumber: '',
      terms: {},
      figures: null,
      bindingEmail: '',
      policyDocuments: [],
      processingInstructions: [file('Do.txt')],
      copyTo: null,
    },
  },
  { type: 'PolicyEndorsed', data: { quoteId: 1, policyNumber: 'PI-1', figures: null, files: [] } },
  { type: 'BindingReversed', data: { quoteId: 1, policyNumber: 'PI-1', figures: null, files: [] } },
  { type: 'QuickIndicationSent', data: { quickIndicationId: 1, files: [] } },
  { type: 'InformationRequested', data: { informationRequiredId: 1, files: [] } },
  { type: 'SubmissionDeclined', data: { declineId: 1, files: [] } },
  { type: 'WholesaleRequested', data: { wholesaleId: 1, emailMessage: '', files: [] } },
  { type: 'FeedbackRequested', data: {} },
  { type: 'ClearanceRequested', data: { product: terms.product, to: 'desk@example.com', cc: '' } },
]

const letters: readonly Letter[] = [
  ...drafts.flatMap((draft) => lettersOf(draft, { form, bound: null })),
  confirmation(form),
]

test('A-088 every letter has a value for each field that the rule gives it, and for no other', () => {
  expect(letters.map(({ purpose }) => purpose).toSorted()).toEqual(Object.keys(PLACEHOLDERS).toSorted())
  for (const purpose of namesOf(PLACEHOLDERS)) {
    const letter = letters.find((each) => each.purpose === purpose)
    expect([purpose, letter && Object.keys(placeholders(letter, parties)).toSorted()]).toEqual([
      purpose,
      [...PLACEHOLDERS[purpose]].toSorted(),
    ])
  }
})

test('a form that holds nothing yet makes a letter all the same, whose subject names what is missing', () => {
  expect(letters.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      'Quotation: Acme - ⟦Product⟧',
      'Bound: Acme - policy ⟦Policy Number⟧',
      'Declined: Acme - ⟦Product⟧',
      'Terms requested: Acme - ⟦Product⟧',
    ]),
  )
  const [known] = lettersOf(
    {
      type: QuoteSent.type,
      data: { ...none, quoteId: 1, ...figured(terms), emailMessage: '', attachCalculation: false },
    },
    { form, bound: null },
  )
  expect(Object.values(known?.values ?? {})).not.toContain(null)
})
