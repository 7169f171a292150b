/** The rules of a bind, for any adapters: rates come from the current facts, and two attempts give one policy. */
import {
  GetHistory,
  GetSubmission,
  SendBinding,
  SendQuote,
  SendSubmission,
  UpdateProduct,
} from '@bindery/contracts/wire'
import * as v from 'valibot'
import { expect } from 'vitest'
import { binding, IDS, NO_RATES, quote, submission } from './fixtures.ts'
import type { Person } from './person.ts'

const FactSource = v.object({ stream: v.string(), revision: v.number() })
const Frozen = v.object({
  type: v.picklist(['QuoteSent', 'QuoteBound']),
  data: v.object({
    terms: v.object({ gstRate: v.number(), stampDutyRates: v.record(v.string(), v.number()), ratesFrom: FactSource }),
    copyTo: v.nullable(v.object({ ownerId: v.number(), name: v.string(), email: v.string() })),
  }),
})

/** The terms that the quotes and binds of a submission recorded, oldest first. */
export async function frozenOn(person: Person, SubmissionID: number) {
  const { Events } = await person.send(GetHistory, { SubmissionID })
  return Events.flatMap(({ Event }) => (v.is(Frozen, Event) ? [v.parse(Frozen, Event)] : []))
}

export const filesOf = async (person: Person, name: string) => ({
  document: await person.file('BINDING', `${name} schedule.pdf`),
  instruction: await person.file('BINDING_PROCESSING_INSTRUCTIONS', `${name} processing.txt`),
})

export async function quoted(person: Person, InsuredCompanyName: string) {
  const { SubmissionID } = await person.send(SendSubmission, submission({ InsuredCompanyName }))
  const { QuoteID } = await person.send(SendQuote, quote(SubmissionID))
  return { SubmissionID, QuoteID }
}

const dutyOfNsw = (person: Person, SDNSW: number) =>
  person.send(UpdateProduct, {
    Product: {
      ...NO_RATES,
      ProductID: IDS.pi,
      ProductName: 'Professional Indemnity',
      ProductCode: 'PI',
      SDNSW,
      SDVIC: 10,
    },
  })

/**
 * BIND-010, A-150: the duty changes between quote and bind, and the user acknowledges it; the bind computes with the
 * new duty each time.
 */
export async function expectFreshRates(person: Person, rates: readonly number[]): Promise<void> {
  for (const rate of rates) {
    const { SubmissionID, QuoteID } = await quoted(person, `Duty ${rate} Pty Ltd`)
    const files = await filesOf(person, `Duty ${rate}`)
    await dutyOfNsw(person, rate)
    const body = { ...binding(SubmissionID, files, { QuoteID, PolicyNumber: `PI-DUTY-${rate}` }), CcProductLead: true }
    const { Quote } = await person.send(SendBinding, body)
    expect(Quote).toMatchObject({ SDRateNSW: rate, SDRateVIC: 10 })
    const [sent, bound] = await frozenOn(person, SubmissionID)
    expect(sent?.data.terms.stampDutyRates).not.toMatchObject({ NSW: rate })
    expect(bound?.data).toMatchObject({
      terms: { stampDutyRates: { NSW: rate, VIC: 10 }, ratesFrom: { stream: 'catalogue' } },
      copyTo: { ownerId: IDS.mia, name: 'Mia Chen' },
    })
    // The bind names the event from which its rates were read: the change.
    expect(bound?.data.terms.ratesFrom.revision).toBe((sent?.data.terms.ratesFrom.revision ?? 0) + 1)
  }
}

/**
 * Two people bind one quote at once: one gets the policy; the other gets a clear message and can still use the uploaded
 * files.
 */
export async function expectOneOfTwo(first: Person, second: Person): Promise<void> {
  const { SubmissionID, QuoteID } = await quoted(first, 'Wanted Twice Pty Ltd')
  const sides = await Promise.all(
    [first, second].map(async (person, index) => {
      const files = await filesOf(person, `Side ${index}`)
      return { person, files, body: binding(SubmissionID, files, { QuoteID, PolicyNumber: `PI-SIDE-${index}` }) }
    }),
  )
  const replies = await Promise.all(
    sides.map(async (side) => ({ ...side, reply: await side.person.reply(SendBinding, side.body) })),
  )
  const winner = replies.find(({ reply }) => reply.Results.Success)
  const loser = replies.find(({ reply }) => !reply.Results.Success)
  if (!winner || !loser)
    throw new Error(`One of two wins: ${JSON.stringify(replies.map(({ reply }) => reply.ErrorMessage))}`)
  expect(loser.reply).toMatchObject({ HasAccess: true, LoggedOut: false, ErrorMessage: 'The quote is already bound.' })

  // The files of the second person were not used: they bind another quote of the submission.
  const next = await loser.person.send(SendQuote, quote(SubmissionID))
  const { Quote, After } = await loser.person.send(
    SendBinding,
    binding(SubmissionID, loser.files, { QuoteID: next.QuoteID, PolicyNumber: 'PI-SECOND-TRY' }),
  )
  expect(Quote.PolicyDocuments).toMatchObject([{ id: loser.files.document.id }])

  const { Submission } = await loser.person.send(GetSubmission, {
    SubmissionID,
    ...(After === undefined ? {} : { After }),
  })
  expect(Submission.Bounds.map(({ QuoteID: id, PolicyNumber }) => [id, PolicyNumber])).toEqual([
    [QuoteID, winner.reply.Results.Quote.PolicyNumber],
    [next.QuoteID, 'PI-SECOND-TRY'],
  ])
  expect(Submission.Bounds[0]?.PolicyDocuments).toMatchObject([{ id: winner.files.document.id }])
}
