/** One answer from a mail and its attachments. */
import type { Fact } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { answeredBy, askedAltogether, mergedFacts } from './merge.ts'

const [mail, proposal] = ['a'.repeat(64), 'b'.repeat(64)]
const evidence = (document: string) => ({ document, page: 1, sentence: 'As it stands.' })
const insured = (text: string, confidence: number, document: string): Fact => ({
  field: 'insured',
  value: { kind: 'text', text },
  confidence,
  evidence: evidence(document),
})
const limit = (amount: number, confidence: number, document: string): Fact => ({
  field: 'limit',
  value: { kind: 'money', amount, currency: 'AUD' },
  confidence,
  evidence: evidence(document),
})
const cover = (name: 'Professional Indemnity' | 'Cyber Liability', confidence: number, document: string): Fact => ({
  field: 'coverage',
  value: { kind: 'line', name },
  confidence,
  evidence: evidence(document),
})

test('where a mail and a proposal disagree the surer one counts, and of two as sure the first document', () => {
  expect(
    mergedFacts([
      { facts: [limit(1_000_000, 0.6, mail), insured('Acme', 0.9, mail)] },
      { facts: [insured('Acme Pty Ltd', 0.9, proposal), limit(2_000_000, 0.9, proposal)] },
    ]),
  ).toEqual({
    facts: [insured('Acme', 0.9, mail), limit(2_000_000, 0.9, proposal)],
    others: [insured('Acme Pty Ltd', 0.9, proposal), limit(1_000_000, 0.6, mail)],
  })
})

test('what several documents say alike is no contradiction, and what two say otherwise is told once, as the surer says it', () => {
  const terms = 'c'.repeat(64)
  expect(
    mergedFacts([
      { facts: [insured('ACME  Pty. Ltd.', 0.7, mail), limit(1, 0.5, mail)] },
      { facts: [insured('Acme Pty Ltd', 0.9, proposal), limit(1, 0.6, proposal)] },
      { facts: [limit(2, 0.9, terms)] },
    ]),
  ).toEqual({
    facts: [insured('Acme Pty Ltd', 0.9, proposal), limit(2, 0.9, terms)],
    others: [limit(1, 0.6, proposal)],
  })
})

test('of what further documents say otherwise the three surest values stay beside the fact', () => {
  const limits = Array.from({ length: 30 }, (_, at) => limit(at + 1, 0.9 - at / 100, proposal))
  expect(mergedFacts([{ facts: [insured('Acme Pty Ltd', 0.9, mail), ...limits] }, { facts: limits }])).toEqual({
    facts: [insured('Acme Pty Ltd', 0.9, mail), limits[0]],
    others: limits.slice(1, 4),
  })
})

test('several lines of cover stay, each once, the surest first', () => {
  expect(
    mergedFacts([
      { facts: [cover('Professional Indemnity', 0.7, mail)] },
      { facts: [cover('Cyber Liability', 0.8, proposal), cover('Professional Indemnity', 0.95, proposal)] },
    ]),
  ).toEqual({
    facts: [cover('Professional Indemnity', 0.95, proposal), cover('Cyber Liability', 0.8, proposal)],
    others: [],
  })
})

test('the models are named, and one that could not answer for a file is told', () => {
  const fellBack = { from: 'large', reason: 'It did not answer.' }
  expect(
    answeredBy(
      [
        { model: 'large', fellBack: null },
        { model: 'built-in', fellBack },
      ],
      'large',
    ),
  ).toEqual({ model: 'large, built-in', fellBack })
  expect(answeredBy([], 'large')).toEqual({ model: 'large', fellBack: null })
})

test('what a model service was asked for is added up over the files', () => {
  const asked = { model: 'large', requests: 1, failed: 0, inputTokens: 1_000, outputTokens: 90 }
  expect(askedAltogether([{ asked: null }, { asked }, { asked: { ...asked, failed: 1, outputTokens: 0 } }])).toEqual({
    model: 'large',
    requests: 2,
    failed: 1,
    inputTokens: 2_000,
    outputTokens: 90,
  })
  expect(askedAltogether([{ asked: null }])).toBeNull()
})
