/** What a person writes in place of a fact, read as a value of its kind. */
import type { Fact } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { corrected } from './corrected.ts'

const evidence = { document: '0'.repeat(64), page: 1, sentence: 'As it stands.' }
const limit: Fact = {
  field: 'limit',
  value: { kind: 'money', amount: 1, currency: 'AUD' },
  confidence: 0.5,
  evidence,
}
const abn: Fact = { field: 'abn', value: { kind: 'abn', abn: '51824753556' }, confidence: 0.5, evidence }
const insured: Fact = { field: 'insured', value: { kind: 'text', text: 'A' }, confidence: 0.5, evidence }
const employees: Fact = { field: 'employees', value: { kind: 'count', count: 1 }, confidence: 0.5, evidence }
const claims: Fact = { field: 'claims', value: { kind: 'answer', answer: true }, confidence: 0.5, evidence }

test('texts, amounts, numbers and business numbers are read as people write them', () => {
  expect(corrected(insured, ' Harbour View Pty Ltd ')?.value).toEqual({ kind: 'text', text: 'Harbour View Pty Ltd' })
  for (const typed of ['$5,000,000', 'AUD 5,000,000', '5000000.00'])
    expect(corrected(limit, typed)?.value).toEqual({ kind: 'money', amount: 5_000_000, currency: 'AUD' })
  expect(corrected(employees, '1,200')?.value).toEqual({ kind: 'count', count: 1_200 })
  expect(corrected(abn, '51 824 753 556')?.value).toEqual({ kind: 'abn', abn: '51824753556' })
})

test('what is no value of the kind is none', () => {
  expect(corrected(limit, 'about five million')).toBeNull()
  expect(corrected(employees, '1.5')).toBeNull()
  expect(corrected(employees, '1,5')).toBeNull()
  expect(corrected(abn, '123')).toBeNull()
  expect(corrected(insured, '  ')).toBeNull()
  expect(corrected(claims, 'No')).toBeNull()
})
