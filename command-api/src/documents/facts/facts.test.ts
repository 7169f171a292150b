/** The way of a document to its facts, and the reviews of them. */
import {
  DocumentFactReviewed,
  DocumentFactsFound,
  DocumentQueued,
  DocumentReadingBegun,
  DocumentReadingFailed,
  DocumentUnqueued,
  ModelServiceAsked,
} from '@bindery/contracts/events'
import type { Fact } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { given } from '../../../test/given.ts'
import { reviewFact } from './review.ts'
import { requestFileStatus } from './status.ts'
import { beginFacts, failFacts, recordFacts } from './work.ts'

const sha256 = 'a'.repeat(64)
const indexed = { document: { path: 'Acme/proposal.pdf', title: 'Proposal form' } }
const named = { sha256, path: 'Acme/proposal.pdf' }
const limit: Fact = {
  field: 'limit',
  value: { kind: 'money', amount: 2_000_000, currency: 'AUD' },
  confidence: 0.9,
  evidence: { document: sha256, page: 1, sentence: 'Limit: $2,000,000' },
}
const queued = DocumentQueued({ ...named, title: 'Proposal form' })
const unqueued = DocumentUnqueued(named)
const begun = DocumentReadingBegun({ ...named, queuedAt: 0 })
const found = DocumentFactsFound({ ...named, facts: [limit], model: 'built-in', fellBack: null })
const failed = DocumentReadingFailed({ ...named, reason: 'A scan.' })

const HISTORIES = { none: [], queued: [queued], taken: [queued, unqueued], begun: [queued, begun] } as const
const ENDED = { found: [queued, begun, found], failed: [queued, begun, failed] } as const

test('A-101 a person queues what is not queued and takes back what waits; any other change is refused', () => {
  const asked =
    (history: readonly (typeof queued | typeof unqueued | typeof begun | typeof found | typeof failed)[]) =>
    (status: number | null) =>
      given(requestFileStatus, ...history).when({ sha256, status }, indexed)
  for (const history of [HISTORIES.none, HISTORIES.taken, ENDED.failed]) {
    asked(history)(2).records(queued)
    for (const status of [1, 3, 10, null]) asked(history)(status).refuses('file-status')
  }
  asked(HISTORIES.queued)(1).records(unqueued)
  for (const status of [2, 3, 10, null]) asked(HISTORIES.queued)(status).refuses('file-status')
  for (const history of [HISTORIES.begun, ENDED.found])
    for (const status of [1, 2, 3, 10, null]) asked(history)(status).refuses('file-status')
})

test('only what the index has is queued; what vanished meanwhile may still be taken back', () => {
  given(requestFileStatus).when({ sha256, status: 2 }).refuses('document-unknown')
  given(requestFileStatus, queued, unqueued).when({ sha256, status: 2 }).refuses('document-unknown')
  given(requestFileStatus, queued).when({ sha256, status: 1 }).records(unqueued)
})

test('a job begins once, and not what was taken back or queued again later', () => {
  const body = { sha256, Queued: 0 }
  given(beginFacts, queued).when(body).records(begun)
  for (const history of [HISTORIES.taken, HISTORIES.begun, ENDED.found, ENDED.failed])
    given(beginFacts, ...history)
      .when(body)
      .refuses('nothing-to-do')
  given(beginFacts, queued, unqueued, queued).when(body).refuses('nothing-to-do')
  given(beginFacts).when(body).refuses('nothing-to-do')
})

test('its outcome is recorded once: facts, with what a model service counted, or the reason why there are none', () => {
  const facts = { sha256, Queued: 0, Facts: [limit], Model: 'built-in', FellBack: null, Asked: null }
  const reason = { sha256, Queued: 0, Reason: 'A scan.' }
  given(recordFacts, queued, begun).when(facts).records(found)
  const asked = { model: 'large', requests: 1, failed: 0, inputTokens: 1_204, outputTokens: 88 }
  given(recordFacts, queued, begun)
    .when({ ...facts, Asked: asked })
    .records(found, ModelServiceAsked(asked))
  given(failFacts, queued, begun).when(reason).records(failed)
  given(failFacts, queued).when(reason).records(failed)
  for (const history of [HISTORIES.none, HISTORIES.taken, ENDED.found, ENDED.failed]) {
    given(recordFacts, ...history)
      .when(facts)
      .refuses('nothing-to-do')
    given(failFacts, ...history)
      .when(reason)
      .refuses('nothing-to-do')
  }
  given(recordFacts, queued, begun, failed, queued).when(facts).refuses('nothing-to-do')
})

test('a fact is reviewed by its number, again and again; only facts that were found', () => {
  const review = (change: object) => ({ sha256, Number: 1, Decision: 'accepted' as const, Value: 'x', ...change })
  const reviewed = { ...named, number: 1, field: 'limit', found: limit.value, decision: 'accepted' as const, value: '' }
  const on = (...more: readonly ReturnType<typeof DocumentFactReviewed>[]) =>
    given(reviewFact, queued, begun, found, ...more)
  on().when(review({})).records(DocumentFactReviewed(reviewed))
  on(DocumentFactReviewed(reviewed))
    .when(review({ Decision: 'corrected' }))
    .records(DocumentFactReviewed({ ...reviewed, decision: 'corrected', value: 'x' }))
  on()
    .when(review({ Number: 2 }))
    .refuses('fact-unknown')
  on()
    .when(review({ Decision: 'corrected', Value: '' }))
    .refuses('fact-value-missing')
  given(reviewFact, queued, begun).when(review({})).refuses('facts-not-ready')
  given(reviewFact).when(review({}), indexed).refuses('facts-not-ready')
  given(reviewFact).when(review({})).refuses('document-unknown')
  expect(
    on()
      .when(review({ Number: 0 }))
      .told(),
  ).toEqual(['Fact is invalid.'])
})
