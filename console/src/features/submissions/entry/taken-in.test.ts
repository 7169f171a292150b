/** What an intake fills into the form of a new submission: empty fields alone, and nothing that was found is lost. */
import type { Fact } from '@bindery/contracts/wire'
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
  const taken = differing.filter(({ name }) => name !== 'Turnover').reduce(takenOver, later)
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

const income = (amount: number, confidence: number, document: string): Fact => ({
  field: 'feeIncome',
  value: { kind: 'money', amount, currency: 'AUD' },
  confidence,
  evidence: { document, page: 1, sentence: `Fee income: ${amount}` },
})

test('what a mail says otherwise than its proposal is told beside what was filled, and taken over by a click', () => {
  const staff: Fact = {
    field: 'employees',
    value: { kind: 'count', count: 40 },
    confidence: 0.9,
    evidence: { document: 'b'.repeat(64), page: 1, sentence: 'Staff: 40' },
  }
  const others = [income(2_900_000, 0.9, 'b'.repeat(64)), staff]
  const both = intake({ Facts: [income(1_450_000, 0.95, 'a'.repeat(64))], Others: others })
  const draft = takenIn(both, emptyDraft(), known)
  expect(draft).toMatchObject({ Turnover: '1450000', NumberOfEmployees: '' })
  const marks = notLookedAt(draft)
    .filter(({ name }) => name === 'Turnover')
    .map(({ value, differs, FileName }) => [value, differs, FileName])
  expect(marks).toEqual([
    ['"1450000"', false, 'Tidewater.eml'],
    ['"2900000"', true, 'Proposal.pdf'],
  ])
  expect(named(draft, 'NumberOfEmployees')).toMatchObject({ value: '"40"', differs: true })
  const taken = notLookedAt(draft)
    .filter(({ differs }) => differs)
    .reduce(takenOver, draft)
  expect(taken).toMatchObject({ Turnover: '2900000', NumberOfEmployees: '40' })
  expect(withoutIntake(taken)).toEqual(emptyDraft())
})

test('a person’s own value is told once what several documents say alike, and nothing where one says the same', () => {
  const facts = [income(2, 0.9, 'a'.repeat(64))]
  const typed = { ...emptyDraft(), Turnover: '9' }
  const others = [income(9, 0.8, 'b'.repeat(64)), income(2, 0.7, 'b'.repeat(64))]
  const draft = takenIn(intake({ Facts: facts, Others: others }), typed, known)
  expect(draft.Turnover).toBe('9')
  expect(notLookedAt(draft).flatMap(({ name, value }) => (name === 'Turnover' ? [value] : []))).toEqual(['"2"'])
})

test('an amount of another currency fills no field: it is told there and noted, and nothing takes it over', () => {
  const money = { kind: 'money', amount: 1_450_000.5, currency: 'USD' } as const
  const [usd, revenue] = [
    income(0, 0.9, 'b'.repeat(64)),
    { ...income(0, 0.9, 'b'.repeat(64)), field: 'turnover' as const },
  ]
  const Facts: Fact[] = [
    { ...usd, field: 'feeIncome', value: money },
    { ...revenue, field: 'turnover', value: { ...money, currency: 'NZD' } },
  ]
  const draft = takenIn(intake({ Facts, Addresses: [] }), emptyDraft(), known)
  expect([draft.Turnover, draft.Revenue]).toEqual(['', ''])
  expect(named(draft, 'Turnover')?.hint).toBe('Says USD 1,450,000.50: enter it in AUD.')
  expect(named(draft, 'Revenue')?.hint).toBe('Says NZD 1,450,000.50: enter it in AUD.')
  expect(draft.UnderwriterNotes).toContain('USD 1,450,000.50 (Proposal.pdf, page 1)')
  expect(notLookedAt({ ...draft, Turnover: '2200000' }).map(({ name }) => name)).toContain('Turnover')
  expect(withoutIntake(draft)).toEqual(emptyDraft())
})

test('what has no field and is contradicted stands twice in the notes, each with its file', () => {
  const limit = FACTS.filter(({ field }) => field === 'limit')
  const Others = limit.map((fact): Fact => ({ ...fact, evidence: { ...fact.evidence, document: 'a'.repeat(64) } }))
  expect(takenIn(intake({ Facts: limit, Others }), emptyDraft(), known).UnderwriterNotes).toBe(
    'Limit: AUD 2,000,000 (Proposal.pdf, page 2)\nLimit: AUD 2,000,000 (Tidewater.eml, page 2)',
  )
})

const takenAll = (draft: EntryDraft) =>
  notLookedAt(draft)
    .filter(({ differs }) => differs)
    .reduce(takenOver, draft)

test('what was typed comes back when the form is not made of the intake after all, and nothing of it stays', () => {
  const typed = {
    ...emptyDraft(),
    InsuredCompanyName: 'Tidewater Alpha',
    Turnover: '9',
    Products: { ...emptyDraft().Products, CyberLiability: true, GeneralLiability: true },
    UnderwriterNotes: 'mine',
  }
  const taken = takenAll(takenIn(intake(), typed, known))
  expect(taken).toMatchObject({ InsuredCompanyName: 'Tidewater Surveys Pty Ltd', Turnover: '1250000' })
  expect(taken.UnderwriterNotes).toContain('Limit')
  expect(withoutIntake(taken)).toEqual(typed)
})

test('what a person wrote and ticked after taking the intake’s over stays', () => {
  const typed = { ...emptyDraft(), UnderwriterNotes: 'mine', Products: { ...emptyDraft().Products, EIL: true } }
  const taken = takenAll(takenIn(intake(), typed, known))
  const later = {
    ...taken,
    UnderwriterNotes: `${taken.UnderwriterNotes}\nlater`,
    Products: { ...taken.Products, ManagementLiability: true },
  }
  expect(withoutIntake(later)).toMatchObject({
    UnderwriterNotes: 'mine\nlater',
    Products: { EIL: true, ManagementLiability: true, ProfessionalIndemnity: false, CyberLiability: false },
  })
  const rewritten = { ...taken, UnderwriterNotes: 'mine, and Limit: AUD 2,000,000' }
  expect(withoutIntake(rewritten).UnderwriterNotes).toBe('mine, and Limit: AUD 2,000,000')
})

test('what was written and ticked beside what an intake filled stays, and the intake’s own goes', () => {
  const filled = takenIn(intake(), emptyDraft(), known)
  const worked = {
    ...filled,
    UnderwriterNotes: `${filled.UnderwriterNotes}\nmine`,
    Products: { ...filled.Products, EIL: true },
  }
  const left = { ...emptyDraft(), UnderwriterNotes: 'mine', Products: { ...emptyDraft().Products, EIL: true } }
  expect(withoutIntake(worked)).toEqual(left)
})

test('PROPERTY whatever is typed before and taken over, the form that is let go is as it was typed', () => {
  const typing = fc.record({
    InsuredCompanyName: fc.string(),
    Turnover: fc.string(),
    UnderwriterNotes: fc.string({ unit: fc.constantFrom('a', '\n', ' ') }),
    Products: fc.record({ ProfessionalIndemnity: fc.boolean(), EIL: fc.boolean(), CyberLiability: fc.boolean() }),
  })
  fc.assert(
    fc.property(typing, (fields) => {
      const typed = { ...emptyDraft(), ...fields, Products: { ...emptyDraft().Products, ...fields.Products } }
      expect(withoutIntake(takenAll(takenIn(intake(), typed, known)))).toEqual(typed)
    }),
  )
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
  const filled = takenIn(intake(), typed, known)
  const taken = filled.Found.filter(({ name, differs }) => name === 'ABN' && differs).reduce(takenOver, filled)
  expect(taken.Attachments[0]).toEqual(slow)
  expect(withoutIntake(taken).Attachments).toEqual([slow])
})
