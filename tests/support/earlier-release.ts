/**
 * The events that an earlier release recorded on a submission, before binds recorded figures and the submission
 * (A-156).
 */
import { randomUUID } from 'node:crypto'
import { hashOf, type EventEnvelope } from '@bindery/contracts/events'
import type { EventStore } from '@bindery/contracts/ports'
import { noShares } from '@bindery/contracts/rules'
import { IDS } from './fixtures.ts'
import { eventually } from './waiting.ts'

/** The inputs of A-002. */
const terms = {
  market: { id: IDS.market, name: 'Southern Cross Underwriting' },
  product: { id: IDS.pi, name: 'Professional Indemnity' },
  limit: 1_000_000,
  excess: 5_000,
  basePremium: 10_000,
  ensuranceFee: 200,
  insurerFee: 0,
  brokerageRate: 10,
  commissionRate: 17.5,
  shares: { ...noShares(), NSW: 60, VIC: 40 },
  nswStampDutyExemption: false,
  gstExemption: false,
  inceptionDate: '2025-07-01',
  expiryDate: '2026-07-01',
  gstRate: 10,
  whtRate: 0,
  gstPayable: true,
  stampDutyPayable: true,
  stampDutyRates: { ...noShares(), NSW: 9, VIC: 10 },
  ratesFrom: { stream: 'catalogue', revision: 1 },
}
const sent = (quoteId: number, again: boolean) => ({
  quoteId,
  again,
  terms,
  emailMessage: '',
  files: [],
  copyTo: null,
  attachCalculation: true,
})
const bound = (quoteId: number, policyNumber: string) => ({
  quoteId,
  fromQuote: true,
  policyNumber,
  terms,
  authorisedCode: 1,
  authorisedName: 'Mia Chen',
  bindingDate: '2025-07-01',
  bindingEmail: '',
  policyDocuments: [],
  processingInstructions: [],
  copyTo: null,
  renewalId: null,
})
const instructed = (quoteId: number, policyNumber: string) => ({ quoteId, policyNumber, on: '2025-07-02', files: [] })

type Old = readonly [type: string, version: number, data: object]

/** A quote of each event version, and a policy. */
export const quotedAndBound = (submissionId: number, policyNumber: string): readonly Old[] => {
  const quoteId = submissionId * 1000 + 1
  return [
    ['QuoteSent', 1, sent(quoteId, false)],
    ['QuoteSent', 2, { ...sent(quoteId, true), form: null, documents: [] }],
    ['QuoteSent', 1, sent(quoteId + 1, false)],
    ['QuoteBound', 1, bound(quoteId, policyNumber)],
  ]
}

export const endorsedAndReversed = (submissionId: number, policyNumber: string): readonly Old[] => {
  const data = instructed(submissionId * 1000 + 1, policyNumber)
  return [
    ['PolicyEndorsed', 1, data],
    ['BindingReversed', 1, data],
  ]
}

/**
 * Appends events as an earlier release would have: sealed, and of the versions that it knew. What still follows from
 * the stream's own events may come first.
 */
export async function appendOld(store: EventStore, stream: string, old: readonly Old[]): Promise<void> {
  await eventually(`${stream} takes old events`, () => appendedOld(store, stream, old))
}

async function appendedOld(store: EventStore, stream: string, old: readonly Old[]): Promise<boolean> {
  const last = (await store.read(stream)).at(-1)
  if (!last) throw new Error(`${stream} is not there.`)
  let [revision, previousHash] = [last.revision, last.hash]
  const events = old.map(([type, version, data]): EventEnvelope => {
    revision += 1
    const requestId = randomUUID()
    const event = {
      id: randomUUID(),
      type,
      version,
      stream,
      revision,
      at: last.at,
      actor: { id: IDS.mia, name: 'Mia Chen' },
      func: 'EARLIER',
      requestId,
      requestHash: 'a'.repeat(64),
      correlationId: requestId,
      causationId: null,
      data,
      previousHash,
    }
    previousHash = hashOf(event)
    return { ...event, hash: previousHash }
  })
  return (await store.append(stream, last.revision, events)).ok
}
