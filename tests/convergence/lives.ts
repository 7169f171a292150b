/** What happens to a submission: facts in an order that can happen, chosen by a number. */
import {
  BindingReversed, CATALOGUE, ClearanceRequested, DateQuoteRequiredChanged, FeedbackRequested, InformationRequested, MailHandedOver,
  MailPutInDoubt, MailResendAsked, PolicyEndorsed, QuickIndicationSent, QuoteBound, QuoteDocumentsGenerated, QuoteSent, StickyNoteCleared, StickyNoteLeft,
  SubmissionClientLinked, SubmissionDeclined, SubmissionReceived, SubmissionStatusChanged, WholesaleRequested,
  type EventEnvelope, type Fact,
} from '@bindery/contracts/events'
import { noCoverage, noShares } from '@bindery/contracts/rules'

const terms = (choice: number) => ({
  market: { id: 1, name: 'Southern Cross' },
  product: { id: 1 + (choice % 2), name: 'Cyber Liability' },
  limit: 1_000_000,
  excess: 5_000,
  basePremium: 1_000 * (1 + (choice % 50)),
  ensuranceFee: 200,
  insurerFee: 0,
  brokerageRate: 10,
  commissionRate: 17.5,
  shares: { ...noShares(), NSW: 60, VIC: 40 },
  nswStampDutyExemption: choice % 3 === 0,
  gstExemption: false,
  inceptionDate: '2025-07-01',
  expiryDate: '2026-07-01',
  gstRate: 10,
  whtRate: 0,
  gstPayable: true,
  stampDutyPayable: true,
  stampDutyRates: { ...noShares(), NSW: 9, VIC: 10 },
  ratesFrom: { stream: CATALOGUE, revision: 1 },
})

const FIRST_ANSWER = 500

const received = (id: number) =>
  SubmissionReceived({
    submissionId: id,
    form: {
      ownerId: 1 + (id % 2),
      brokerId: 1 + (id % 3),
      insuredCompanyName: `Company ${id} Pty Ltd`,
      additionalInsuredNames: '',
      abn: '51824753556',
      ownershipType: 'Australian Private Company',
      companyAddress: '1 George St',
      companySuburb: 'Sydney',
      companyPostcode: '2000',
      turnover: 1_000_000,
      revenue: null,
      numberOfEmployees: 5,
      claimHistory: 'No claims',
      industry: 'Retail',
      professionalServices: '',
      otherIndustry: '',
      products: { ...noCoverage(), CyberLiability: true },
      otherCoverage: '',
      dateQuoteRequired: '2025-07-10',
      targetRisk: false,
      underwriterNotes: '',
      shares: { ...noShares(), NSW: 100 },
      overseasCountries: '',
      folder: `Company ${id}`,
    },
    source: 'MANUAL',
    files: [],
    confirmToBroker: false,
  })

/** What happens next on a submission's stream; `choice` decides among what can. */
export function nextOfSubmission(id: number, before: readonly EventEnvelope[], choice: number): Fact {
  if (before.length === 0) return received(id)
  const ordinals = before.filter(
    ({ type, data }) => (type === 'QuoteSent' && isFirst(data)) || (type === 'QuoteBound' && !isFromQuote(data)),
  ).length
  const fresh = id * 1000 + ordinals + 1
  // A number no quote of a short life comes to, and never twice.
  const answer = id * 1000 + FIRST_ANSWER + before.length - 1
  const product = { id: 1 + (choice % 2), name: 'Cyber Liability' }
  const some = id * 1000 + 1 + (choice % Math.max(1, ordinals))
  const instructed = { quoteId: some, policyNumber: `P-${some}`, on: '2025-08-01', files: [] }
  const bound = (quoteId: number, fromQuote: boolean) =>
    QuoteBound({
      quoteId,
      fromQuote,
      policyNumber: `P-${quoteId}`,
      terms: terms(choice),
      authorisedCode: 1,
      authorisedName: 'Mia Chen',
      bindingDate: '2025-07-01',
      bindingEmail: '',
      policyDocuments: [],
      processingInstructions: [],
      copyTo: null,
      renewalId: null,
    })
  const sent = (quoteId: number, again: boolean) =>
    QuoteSent({
      quoteId,
      again,
      terms: terms(choice),
      emailMessage: `<p>${choice}</p>`,
      files: [],
      copyTo: null,
      attachCalculation: false,
      form: null,
      documents: again ? [{ fileName: `Schedule-${quoteId}.docx`, path: `Company ${id}/Schedule-${quoteId}.docx`, attached: choice % 3 > 0 }] : [],
    })
  const generated = (quoteId: number) =>
    QuoteDocumentsGenerated({
      quoteId,
      form: { fileName: 'quote.json', items: [] },
      documents: ['Schedule', 'Terms'].slice(0, 1 + (choice % 2)).map((name) => ({
        fileName: `${name}-${quoteId}.docx`, path: `Company ${id}/${name}-${quoteId}.docx`, sha256: 'd'.repeat(64), size: choice, missing: [],
      })),
    })
  const always = [
    () => StickyNoteLeft({ note: `note ${choice}` }),
    () => StickyNoteCleared({}),
    () => SubmissionStatusChanged({ status: choice % 2 ? 'Inactive' : 'Active', activateOn: null }),
    () => DateQuoteRequiredChanged({ dateQuoteRequired: `2025-08-${String(1 + (choice % 28)).padStart(2, '0')}` }),
    () => SubmissionClientLinked({ clientId: 1 + (choice % 5), client: { stream: 'client-x', revision: 0 } }),
    () => sent(fresh, false),
    () => bound(fresh, false),
    () => QuickIndicationSent({
      quickIndicationId: answer, product, limit: 1_000_000, excess: 0, basePremium: null, underwritingFee: 200, subjectivity: '',
      files: [],
    }),
    () => InformationRequested({ informationRequiredId: answer, required: `question ${choice}`, files: [] }),
    () => SubmissionDeclined({ declineId: answer, product, reason: `reason ${choice}`, files: [] }),
    () => WholesaleRequested({
      wholesaleId: answer, market: { id: 1, name: 'Southern Cross' }, product, limit: 1_000_000, excess: 0, targetPremium: choice,
      contact: 'Wendy Park', email: 'wendy@market.example.com', contactFrom: { stream: CATALOGUE, revision: 1 }, emailMessage: '',
      files: [],
    }),
    () => FeedbackRequested({}),
    () => ClearanceRequested({ product, to: 'desk@example.com', cc: '', addressFrom: { stream: CATALOGUE, revision: 1 } }),
  ]
  const [purpose, itemId] = choice % 2 ? ['quote' as const, some] : ['wholesale' as const, id * 1000 + FIRST_ANSWER + (choice % 4)]
  const mail = {
    purpose,
    itemId,
    askedAt: 1,
    messageId: `${id}-${choice % 3}@bindery`,
    to: ['b@example.com'],
    cc: ['lead@example.com'],
    subject: 'Quote',
  }
  const withItems =
    ordinals === 0
      ? []
      : [
          () => sent(some, true),
          () => generated(some),
          () => bound(some, true),
          () => PolicyEndorsed(instructed),
          () => BindingReversed(instructed),
          () => MailHandedOver({ ...mail, refused: choice % 2 ? [] : mail.cc, body: null, files: [] }),
          () => MailPutInDoubt({ ...mail, error: 'The line is dead.' }),
          () => MailResendAsked(mail),
        ]
  const all = [...always, ...withItems]
  return (all[choice % all.length] ?? all[0] ?? (() => received(id)))()
}

const isFirst = (data: unknown) =>
  typeof data === 'object' && data !== null && 'again' in data && data.again === false
const isFromQuote = (data: unknown) =>
  typeof data === 'object' && data !== null && 'fromQuote' in data && data.fromQuote === true
