/**
 * The milestones of each submission that the dashboard counts: received, first answered, quoted and bound, and
 * the state of the work. The days are those on which the events were recorded, so the figures of a past month never
 * change.
 */
import type {
  PolicyFact,
  QuoteFact,
  Recorded,
  ResponseFact,
  SubmissionFact,
  WholesaleFact,
} from '@bindery/contracts/events'
import { productsAsked, sydneyDate } from '@bindery/contracts/rules'
import { projector, unchanged } from '../runner/projector.ts'

interface Sum {
  /** The day in Sydney: YYYY-MM-DD. */
  readonly Day: string
  readonly Premium: number
}

export interface Offer {
  readonly QuoteID: number
  readonly ProductID: number
  readonly ProductName: string
  /** Null for a policy that was bound without a quote. */
  readonly Quoted: Sum | null
  readonly Bound: Sum | null
  /** Its product was declined after it was last quoted. */
  readonly Declined: boolean
}

export interface MilestonesRow {
  readonly SubmissionID: number
  readonly ClientID: number | null
  readonly BrokerID: number
  readonly Active: boolean
  readonly Cleared: boolean
  readonly Received: string
  /** The day of the first quick indication, information request, decline or quote. */
  readonly Answered: string | null
  readonly Indicated: boolean
  readonly InformationAsked: boolean
  readonly WithMarkets: boolean
  /** How many products the broker asks for. */
  readonly Asked: number
  /** The products that were declined. */
  readonly Declined: readonly number[]
  /** Nothing was answered, and no market asked, since the last decline. */
  readonly DeclinedLast: boolean
  readonly Offers: readonly Offer[]
}

type Fact = SubmissionFact | QuoteFact | PolicyFact | ResponseFact | WholesaleFact
type Row = MilestonesRow | undefined

const answered = (row: Row, { at }: Recorded<Fact>, change: Partial<MilestonesRow> = {}): Row =>
  row && { ...row, ...change, Answered: row.Answered ?? sydneyDate(at) }

/** Replaces the offer with this number, or adds one. */
function withOffer(row: MilestonesRow, quoteId: number, make: (before: Offer | undefined) => Offer): MilestonesRow {
  const before = row.Offers.find(({ QuoteID }) => QuoteID === quoteId)
  const after = make(before)
  return {
    ...row,
    Offers: before ? row.Offers.map((offer) => (offer === before ? after : offer)) : [...row.Offers, after],
  }
}

export const milestones = projector<MilestonesRow, Fact>({
  collection: 'Milestones',
  version: 4,
  from: 'submission',
  key: ({ stream }) => stream,
  on: {
    SubmissionReceived: (_, { data, at }) => ({
      SubmissionID: data.submissionId,
      ClientID: data.client?.clientId ?? null,
      BrokerID: data.form.brokerId,
      Active: true,
      Cleared: false,
      Received: sydneyDate(at),
      Answered: null,
      Indicated: false,
      InformationAsked: false,
      WithMarkets: false,
      Asked: productsAsked(data.form.products, data.form.otherCoverage),
      Declined: [],
      DeclinedLast: false,
      Offers: [],
    }),
    SubmissionClientLinked: (row, { data }) => row && { ...row, ClientID: data.clientId },
    SubmissionChanged: (row, { data }) =>
      row && {
        ...row,
        ClientID: data.clientId,
        BrokerID: data.form.brokerId,
        Asked: productsAsked(data.form.products, data.form.otherCoverage),
        Cleared: data.dateCleared !== null || data.clearanceRef !== '',
      },
    SubmissionStatusChanged: (row, { data }) => row && { ...row, Active: data.status === 'Active' },
    QuickIndicationSent: (row, event) => answered(row, event, { Indicated: true, DeclinedLast: false }),
    InformationRequested: (row, event) => answered(row, event, { InformationAsked: true, DeclinedLast: false }),
    SubmissionDeclined(row, event) {
      const { id } = event.data.product
      const declined = answered(row, event)
      return (
        declined && {
          ...declined,
          Declined: [...new Set([...declined.Declined, id])],
          DeclinedLast: true,
          Offers: declined.Offers.map((offer) => (offer.ProductID === id ? { ...offer, Declined: true } : offer)),
        }
      )
    },
    WholesaleRequested: (row) => row && { ...row, WithMarkets: true, DeclinedLast: false },
    QuoteSent(row, event) {
      const { data, at } = event
      const sent = answered(row, event)
      return (
        sent &&
        withOffer(sent, data.quoteId, (before) => ({
          QuoteID: data.quoteId,
          ProductID: data.terms.product.id,
          ProductName: data.terms.product.name,
          // A quote that is sent again still counts in the month of its first sending.
          Quoted: before?.Quoted ?? { Day: sydneyDate(at), Premium: data.terms.basePremium },
          Bound: before?.Bound ?? null,
          Declined: false,
        }))
      )
    },
    QuoteBound: (row, { data, at }) =>
      row &&
      withOffer(row, data.quoteId, (before) => ({
        QuoteID: data.quoteId,
        ProductID: data.terms.product.id,
        ProductName: data.terms.product.name,
        Quoted: before?.Quoted ?? null,
        Bound: { Day: sydneyDate(at), Premium: data.terms.basePremium },
        Declined: false,
      })),
    // A reversed policy still counts in the month in which it was bound.
    PolicyEndorsed: unchanged,
    BindingReversed: unchanged,
    QuoteDocumentsGenerated: unchanged,
    DateQuoteRequiredChanged: unchanged,
    SubmissionFolderChanged: unchanged,
    SubmissionCsvCreated: unchanged,
    RenewalTakenUp: unchanged,
    IntakeTakenUp: unchanged,
    FeedbackRequested: unchanged,
    ClearanceRequested: unchanged,
    StickyNoteLeft: unchanged,
    StickyNoteCleared: unchanged,
  },
})
