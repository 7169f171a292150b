/** Records that may have the same insured: by names, ABNs, addresses and brokers, with the reasons. */
import { isSimilar, nameKey } from '@bindery/contracts/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SimilarIndex, type Entered, type Known } from './index.ts'
import { abnKey, addressKey, postcodeKey } from './keys.ts'

const TODAY = '2026-06-01'
const YEAR = { from: '2026-03-01', until: '2027-03-01' }

interface About {
  ABN?: string
  CompanyAddress?: string
  CompanyPostcode?: string
  BrokerID?: number | null
}

const entered = (name: string, about: About = {}): Entered => ({
  name,
  nameKey: nameKey(name),
  abn: abnKey(about.ABN ?? ''),
  address: addressKey(about.CompanyAddress ?? ''),
  postcode: postcodeKey(about.CompanyPostcode ?? ''),
  brokerId: about.BrokerID ?? null,
})

const known = (id: number, name: string, about: About = {}): Known => {
  const { brokerId, ...rest } = entered(name, about)
  return {
    ...rest,
    kind: 'Submission',
    id,
    clientId: null,
    brokerId,
    status: 'Active',
    submitted: null,
    since: null,
    activates: null,
  }
}

function indexOf(...records: readonly Known[]): SimilarIndex {
  const index = new SimilarIndex()
  for (const each of records) index.put(`${each.kind} ${each.id}`, each)
  return index
}

const rank = (index: SimilarIndex, name: string, about: About = {}) =>
  index
    .find(entered(name, about), 10, TODAY)
    .candidates.map(({ known: { id }, score, reasons }) => ({ id, score, reasons }))

const crowd = [
  'Apex Engineering',
  'Summit Engineering',
  'Delta Plumbing',
  'Orion Legal',
  'Coastal Cafes',
  'Kite Transport',
].map((name, i) => known(100 + i, `${name} Pty Ltd`))

test('the same name, ABN and address rank first, and every reason is said', () => {
  const about = { ABN: '51 824 753 556', CompanyAddress: '1 George Street', CompanyPostcode: '2000', BrokerID: 7 }
  const index = indexOf(...crowd, known(1, 'Harbour View Pty Ltd', about), known(2, 'Harbour View Holdings Pty Ltd'))
  expect(rank(index, 'Harbour View Pty Ltd', { ...about, ABN: '51824753556', CompanyAddress: '1 George St.' })).toEqual(
    [
      { id: 1, score: 99, reasons: ['Same ABN', 'Same name', 'Same address', 'Same broker'] },
      { id: 2, score: expect.any(Number), reasons: ['Name contains "harbour view"'] },
    ],
  )
})

test('A-071 legal forms, case and punctuation do not hide a name, nor does a slip of the pen', () => {
  const index = indexOf(...crowd, known(1, 'Harbour View Pty Ltd'))
  expect(rank(index, 'HARBOUR-VIEW Limited')).toMatchObject([
    { id: 1, reasons: ['Same name but for its legal form or punctuation'] },
  ])
  expect(rank(index, 'Harbor View')).toMatchObject([{ id: 1, reasons: ['Similar name'] }])
})

test('what many names share makes none of them alike', () => {
  expect(rank(indexOf(...crowd), 'Zenith Engineering Pty Ltd')).toEqual([])
})

test('an ABN or address alone is a reason under any name; placeholders and a broker alone are none', () => {
  const about = { ABN: '51824753556', CompanyAddress: 'Level 3, 10 Pitt Street', CompanyPostcode: '2000', BrokerID: 7 }
  const index = indexOf(
    ...crowd,
    known(1, 'Quayside Dental', about),
    known(2, 'Blue Kiln', { ABN: 'TBA', CompanyAddress: 'TBA', BrokerID: 7 }),
  )
  expect(rank(index, 'Unlike Anything', { ABN: '51 824 753 556' })).toMatchObject([{ id: 1, reasons: ['Same ABN'] }])
  expect(rank(index, 'Unlike Anything', { CompanyAddress: 'L 3 10 Pitt St' })).toMatchObject([
    { id: 1, reasons: ['Same address'] },
  ])
  expect(rank(index, 'Unlike Anything', { CompanyAddress: 'L 3 10 Pitt St', CompanyPostcode: '3000' })).toEqual([])
  expect(rank(index, 'Unlike Anything', { ABN: 'TBA', CompanyAddress: 'TBA', BrokerID: 7 })).toEqual([])
})

test('a record that changes is found by what it says now', () => {
  const index = indexOf(...crowd, known(1, 'Harbour View'))
  index.put('Submission 1', known(1, 'Tidewater Marine', { ABN: '51824753556' }))
  expect(rank(index, 'Harbour View')).toEqual([])
  expect(rank(index, 'Tidewater Marine')).toMatchObject([{ id: 1 }])
  index.remove('Submission', 'Submission 1')
  expect(rank(index, 'Tidewater Marine', { ABN: '51824753556' })).toEqual([])
})

test('A-071 the strict list is what the rule says of every name, however long the list', () => {
  const word = fc.constantFrom(
    'acme',
    'ace',
    'harbour',
    'view',
    'of',
    'engineering',
    'x',
    'pty',
    'ltd',
    'the',
    '3',
    'ørsted',
  )
  const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(fc.array(name, { maxLength: 30 }), name, (names, typed) => {
      const index = indexOf(...names.map((each, i) => known(i + 1, each)))
      const { strict, strictTotal } = index.find(entered(typed), 100, TODAY)
      const wanted = names
        .map((each, i) => ({ each, id: i + 1 }))
        .filter(({ each }) => isSimilar(typed, each))
        .map(({ id }) => id)
      expect(strict.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(wanted)
      expect(strictTotal).toBe(wanted.length)
    }),
  )
})

test('an exact name leads the strict list', () => {
  const index = indexOf(known(1, 'Acme'), known(2, 'Acme Two'), known(3, 'Acme Three'))
  expect(index.find(entered('Acme'), 2, TODAY)).toMatchObject({ strict: [{ id: 1 }, { id: 3 }], strictTotal: 3 })
})

const about = { ABN: '98 067 837 781', BrokerID: 7 }
const inactive = (record: Known): Known => ({ ...record, status: 'Inactive' })
const already = (index: SimilarIndex, name: string, entering: About = {}) =>
  index
    .find(entered(name, entering), 10, TODAY)
    .candidates.filter((each) => each.already)
    .map(({ known: { id } }) => id)

test('A-071 an equal ABN is with us already, whatever the name, the broker and the state', () => {
  const index = indexOf(...crowd, inactive(known(1, 'Corella Data Pty Ltd', about)))
  expect(already(index, 'Corella Data Pty Ltd', { ABN: '98067837781', BrokerID: 9 })).toEqual([1])
  expect(already(index, 'Foreign Name Pty Ltd', { ABN: '98067837781', BrokerID: 7 })).toEqual([1])
  expect(already(index, '', { ABN: '98067837781' })).toEqual([1])
})

test('A-071 an equal name is with us already where it is news: from another broker, open, or bound', () => {
  const index = indexOf(...crowd, inactive(known(1, 'Corella Data Pty Ltd', about)))
  const same = (BrokerID: number | null) => already(index, 'CORELLA-DATA Limited', { BrokerID })
  expect(same(7)).toEqual([])
  expect(same(null)).toEqual([])
  expect(same(9)).toEqual([1])
  index.putPolicy('Quotes 1001', { submissionId: 1, period: YEAR })
  expect(same(7)).toEqual([1])
  index.putPolicy('Quotes 1001', null)
  expect(same(7)).toEqual([])
  index.put('Submission 1', known(1, 'Corella Data Pty Ltd', about))
  expect(same(7)).toEqual([1])
  expect(already(index, 'Corella', { BrokerID: 9 })).toEqual([])
})

test('a policy that has expired, or has not begun, is not in force', () => {
  const index = indexOf(...crowd, inactive(known(1, 'Corella Data Pty Ltd', about)))
  const isBound = (today: string) =>
    index.find(entered('Corella Data', about), 10, today).candidates.map(({ bound }) => bound)
  index.putPolicy('Quotes 1001', { submissionId: 1, period: YEAR })
  expect(isBound('2026-02-28')).toEqual([false])
  expect(isBound('2026-03-01')).toEqual([true])
  expect(isBound('2027-03-01')).toEqual([false])
  index.putPolicy('Quotes 1002', { submissionId: 1, period: { from: '2027-03-01', until: '2028-03-01' } })
  expect(isBound('2027-03-01')).toEqual([true])
})

test('those with us already come first, however many others score more', () => {
  const sameBroker = Array.from({ length: 12 }, (_, i) =>
    inactive(known(10 + i, 'Corella Data Pty Ltd', { BrokerID: 9 })),
  )
  const index = indexOf(...sameBroker, inactive(known(1, 'Corella Data', { BrokerID: 8 })))
  expect(index.find(entered('Corella Data Pty Ltd', { BrokerID: 9 }), 10, TODAY).candidates[0]).toMatchObject({
    known: { id: 1 },
    already: true,
  })
})

test('of a submission that is here the others are told: open ones first, then bound ones, the newest of each first', () => {
  const own = known(5, 'Corella Data Pty Ltd', about)
  const index = indexOf(
    ...crowd,
    inactive(known(1, 'Corella Data Pty Ltd', about)),
    inactive(known(2, 'Corella Data Pty Ltd', about)),
    known(3, 'Corella Data Holdings', about),
    inactive(known(4, 'Corella Data Pty Ltd', about)),
    own,
  )
  index.putPolicy('Quotes 1001', { submissionId: 1, period: YEAR })
  const found = index.already(own, TODAY, (each) => each !== own)
  expect(found.map(({ known: { id } }) => id)).toEqual([3, 1, 4, 2])
  expect(found[1]).toMatchObject({ bound: true, reasons: ['Same ABN', 'Same name', 'Same broker'] })
})

test('of a submission that is here an equal ABN is no reason to call the names alike', () => {
  const own = known(2, 'Banjo Ridge Consulting Pty Ltd', { ABN: about.ABN })
  const index = indexOf(...crowd, known(1, 'Wattle Gully Engineers Pty Ltd', about), own)
  const found = index.already(own, TODAY, (each) => each !== own)
  expect(found).toMatchObject([{ known: { id: 1 }, score: 90, reasons: ['Same ABN'] }])
})

test('a candidate has the same likelihood and reasons beside the form and on its record', () => {
  const own = known(5, 'Corella Data Pty Ltd', { ABN: about.ABN })
  const names = ['Corella Data Holdings', 'Corela Data', 'Wattle Gully Engineers', 'Data', 'corella data']
  const index = indexOf(...crowd, ...names.map((name, i) => known(10 + i, name, about)), own)
  const isOther = (each: Known) => each !== own
  const onRecord = index.already(own, TODAY, isOther)
  const besideForm = index.find(own, 10, TODAY, isOther).candidates
  expect(onRecord).toHaveLength(names.length)
  expect(new Set(onRecord)).toEqual(new Set(besideForm))
})
