/** What an intake fills into the form of a new submission: empty fields alone, and nothing that was found is lost. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FACTS, intake } from '../../../../test/intake-records.ts'
import { ava } from '../../../../test/policy-records.ts'
import { emptyDraft, notLookedAt, type EntryDraft } from './draft.ts'
import { takenOver, withoutIntake } from './from-intake.ts'
import { takenIn } from './taken-in.ts'

const known = { brokers: [{ ...ava, Email: 'Ava@Coastal.example' }], today: '2026-11-23' }
const named = (draft: EntryDraft, name: string) => draft.Found.find((found) => found.name === name)

test('facts go into the fields they belong to, the broker is known by its address, and the files come along', () => {
  const draft = takenIn(intake(), emptyDraft(), known)
  expect(draft).toMatchObject({
    IntakeID: 7,
    BrokerID: ava.BrokerID,
    InsuredCompanyName: 'Tidewater Surveys Pty Ltd',
    ABN: '51824753556',
    CompanyAddress: 'Level 3, 100 Miller Street',
    CompanySuburb: 'North Sydney',
    CompanyPostcode: '2060',
    Turnover: '1250000',
    Revenue: '',
    Products: { ProfessionalIndemnity: true, CyberLiability: true, GeneralLiability: false },
    UnderwriterNotes: 'Limit: AUD 2,000,000 (Proposal.pdf, page 2)',
    Attachments: [
      { id: 'mail', FileName: 'Tidewater.eml' },
      { id: 'proposal', FileName: 'Proposal.pdf' },
    ],
  })
})

test('each filled field says how sure it is and the words it was read from, until it has another value', () => {
  const draft = takenIn(intake(), emptyDraft(), known)
  expect(named(draft, 'Turnover')).toMatchObject({
    confidence: 0.7,
    sentence: 'Gross fee income: $1,250,000.40',
    FileName: 'Proposal.pdf',
    page: 2,
  })
  expect(named(draft, 'BrokerID')).toMatchObject({ confidence: 1, sentence: 'Ava Lim <ava@coastal.example>' })
  expect(named(draft, 'Products')).toMatchObject({ confidence: 0.9 })
  const names = notLookedAt(draft).map(({ name }) => name)
  expect(names).toHaveLength(9)
  expect(notLookedAt({ ...draft, ABN: '1' }).map(({ name }) => name)).toEqual(names.filter((name) => name !== 'ABN'))
})

test('what a person has typed stays, whatever was read', () => {
  const names = ['InsuredCompanyName', 'ABN', 'CompanyAddress', 'Turnover', 'UnderwriterNotes'] as const
  fc.assert(
    fc.property(fc.subarray([...names]), fc.string({ minLength: 1, maxLength: 30 }), (typed, text) => {
      const before = { ...emptyDraft(), ...Object.fromEntries(typed.map((name) => [name, text])) }
      const after = takenIn(intake(), before, known)
      for (const name of typed) {
        expect(after[name]).toBe(text)
        expect(named(after, name)?.differs ?? true).toBe(true)
      }
      for (const name of names.filter((each) => !typed.includes(each))) expect(after[name]).not.toBe('')
    }),
  )
})

test('a broker whose letter is quoted is less sure than its sender, and one who left is none', () => {
  const forwarded = intake({
    FromAddress: 'mia@agency.example',
    Addresses: ['mia@agency.example', 'ava@coastal.example'],
  })
  expect(named(takenIn(forwarded, emptyDraft(), known), 'BrokerID')).toMatchObject({
    confidence: 0.8,
    sentence: 'ava@coastal.example',
  })
  const gone = { ...known, brokers: known.brokers.map((broker) => ({ ...broker, Active: false })) }
  expect(takenIn(intake(), emptyDraft(), gone).BrokerID).toBeNull()
})

test('notes keep whole lines, and an intake that was taken in twice gives its files once', () => {
  const [fact] = FACTS.filter(({ field }) => field === 'limit')
  if (!fact) throw new Error('There is no limit.')
  const many = intake({ Facts: Array.from({ length: 60 }, () => fact) })
  const draft = takenIn(many, takenIn(many, emptyDraft(), known), known)
  expect(draft.UnderwriterNotes.length).toBeLessThanOrEqual(1000)
  expect(new Set(draft.UnderwriterNotes.split('\n'))).toEqual(new Set(['Limit: AUD 2,000,000 (Proposal.pdf, page 2)']))
  expect(draft.Attachments).toHaveLength(2)
})

test('where a person wrote something else the intake is told beside it, and is taken over by a word', () => {
  const typed = { ...emptyDraft(), InsuredCompanyName: 'Tidewater  SURVEYS Pty. Ltd.', ABN: '1', Turnover: '9' }
  const products = { ...typed.Products, GeneralLiability: true }
  const after = takenIn(intake(), { ...typed, Products: products, UnderwriterNotes: 'mine' }, known)
  const differing = notLookedAt(after).filter(({ differs }) => differs)
  expect(differing.map(({ name, value }) => [name, value])).toEqual([
    ['UnderwriterNotes', '"Limit: AUD 2,000,000 (Proposal.pdf, page 2)"'],
    ['ABN', '"51824753556"'],
    ['Turnover', '"1250000"'],
    ['Products', JSON.stringify({ ProfessionalIndemnity: true, CyberLiability: true })],
  ])
  expect([after.ABN, after.Turnover, after.Products]).toEqual(['1', '9', products])
  const ticked = { ...products, ManagementLiability: true }
  const later = { ...after, UnderwriterNotes: 'mine, later', Products: ticked }
  const taken = ['ABN', 'Products', 'UnderwriterNotes'].reduce(takenOver, later)
  expect(taken).toMatchObject({
    ABN: '51824753556',
    Products: { ...ticked, ProfessionalIndemnity: true, CyberLiability: true },
    UnderwriterNotes: 'mine, later\nLimit: AUD 2,000,000 (Proposal.pdf, page 2)',
  })
  expect(notLookedAt(taken).filter(({ differs }) => differs)).toHaveLength(1)
  expect(notLookedAt({ ...after, ABN: '51824753556' }).filter(({ differs }) => differs)).toHaveLength(3)
  expect(withoutIntake(taken).Products).toMatchObject({ GeneralLiability: true, ManagementLiability: true })
  const byHand = { ...after, Products: { ...ticked, ProfessionalIndemnity: true, CyberLiability: true } }
  expect(notLookedAt(byHand).some(({ name }) => name === 'Products')).toBe(false)
  const tenth = takenIn(intake(), { ...emptyDraft(), Turnover: '125000.0' }, known)
  expect(named(tenth, 'Turnover')).toMatchObject({ differs: true, value: '"1250000"' })
})

test('a service goes with its industry, and into no form of another one', () => {
  const service = intake({
    Facts: [
      {
        field: 'professionalServices',
        value: { kind: 'text', text: 'Actuarial' },
        confidence: 0.9,
        evidence: { document: 'a', page: 1, sentence: 'Actuarial services' },
      },
    ],
  })
  expect(takenIn(service, emptyDraft(), known)).toMatchObject({ ProffesionalServices: 'Actuarial' })
  const other = takenIn(service, { ...emptyDraft(), Industry: 'Healthcare' }, known)
  expect([other.Industry, other.ProffesionalServices]).toEqual(['Healthcare', ''])
  expect(named(other, 'Industry')?.differs).toBe(true)
  expect(other.UnderwriterNotes).toContain('Actuarial')
})

test('a draft that an earlier release kept loses what its marks say when it is made of another intake', () => {
  const old = { ...takenIn(intake(), emptyDraft(), known), Filled: [] }
  expect(withoutIntake(old)).toMatchObject({ InsuredCompanyName: '', ABN: '', IntakeID: null })
})

test('PROPERTY a form made of one intake is made of another: what was typed stays, and nothing else of the first', () => {
  const typing = fc.record({
    CompanySuburb: fc.string(),
    OtherCoverage: fc.string(),
    AdditionalInsuredNames: fc.string(),
  })
  fc.assert(
    fc.property(typing, typing, fc.boolean(), (before, later, isChecked) => {
      const first = takenIn(intake(), { ...emptyDraft(), ...before }, known)
      const worked = { ...first, ...later, Found: isChecked ? [] : first.Found }
      const other = intake({ IntakeID: 8, Facts: [], Addresses: [], Files: [] })
      const read = { ...emptyDraft(), CompanySuburb: first.CompanySuburb }
      const kept = later.CompanySuburb === read.CompanySuburb && before.CompanySuburb === '' ? '' : later.CompanySuburb
      expect(takenIn(other, withoutIntake(worked), known)).toEqual({
        ...emptyDraft(),
        ...later,
        CompanySuburb: kept,
        IntakeID: 8,
      })
    }),
  )
})

test('a file on its way goes on, whatever an intake fills, gives back or is taken over from', () => {
  const slow = { key: 'k', FileName: 'slow.pdf', progress: 0.4 }
  const typed = { ...emptyDraft(), ABN: '1', Attachments: [slow] }
  const taken = takenOver(takenIn(intake(), typed, known), 'ABN')
  expect(taken.Attachments[0]).toEqual(slow)
  expect(withoutIntake(taken).Attachments).toEqual([slow])
})
