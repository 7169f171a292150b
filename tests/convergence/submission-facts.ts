/** Events of a submission in a possible order, chosen by numbers. */
import {
  BindingReversed,
  CATALOGUE,
  ClearanceRequested,
  DateQuoteRequiredChanged,
  FeedbackRequested,
  InformationRequested,
  MailGivenUp,
  MailHandedOver,
  MailHeld,
  MailPutInDoubt,
  MailResendAsked,
  PolicyEndorsed,
  QuickIndicationSent,
  QuoteDocumentsGenerated,
  StickyNoteCleared,
  StickyNoteLeft,
  SubmissionChanged,
  SubmissionClientLinked,
  SubmissionDeclined,
  SubmissionReceived,
  SubmissionStatusChanged,
  WholesaleRequested,
  type EventEnvelope,
  type Fact,
  type SubmissionForm,
} from '@bindery/contracts/events'
import { noCoverage, noShares } from '@bindery/contracts/rules'
import { boundBy, instructedBy, sentBy } from './policies.ts'

const FIRST_ANSWER = 500

const formOf = (id: number): SubmissionForm => ({
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
})

const received = (id: number) =>
  SubmissionReceived({
    submissionId: id,
    form: formOf(id),
    source: 'MANUAL',
    files: [],
    confirmToBroker: false,
    client: id % 2 === 0 ? { clientId: 1 + (id % 5), source: { stream: 'client-x', revision: 0 } } : null,
  })

/** The next event of a submission's stream; `choice` selects among the possible ones. */
export function nextOfSubmission(id: number, before: readonly EventEnvelope[], choice: number): Fact {
  if (before.length === 0) return received(id)
  const ordinals = before.filter(
    ({ type, data }) => (type === 'QuoteSent' && isFirst(data)) || (type === 'QuoteBound' && !isFromQuote(data)),
  ).length
  const fresh = id * 1000 + ordinals + 1
  // A number above those of all quotes in these short histories, never used twice.
  const answer = id * 1000 + FIRST_ANSWER + before.length - 1
  const product = { id: 1 + (choice % 2), name: 'Cyber Liability' }
  const some = id * 1000 + 1 + (choice % Math.max(1, ordinals))
  const isBound = before.some(({ type, data }) => type === 'QuoteBound' && quoteIn(data) === some)
  const generated = (quoteId: number) =>
    QuoteDocumentsGenerated({
      quoteId,
      form: { fileName: 'quote.json', items: [] },
      documents: ['Schedule', 'Terms'].slice(0, 1 + (choice % 2)).map((name) => ({
        fileName: `${name}-${quoteId}.docx`,
        path: `Company ${id}/${name}-${quoteId}.docx`,
        sha256: 'd'.repeat(64),
        size: choice,
        missing: [],
      })),
    })
  const always = [
    () => StickyNoteLeft({ note: `note ${choice}` }),
    () => StickyNoteCleared({}),
    () => SubmissionStatusChanged({ status: choice % 2 ? 'Inactive' : 'Active', activateOn: null }),
    () => DateQuoteRequiredChanged({ dateQuoteRequired: `2025-08-${String(1 + (choice % 28)).padStart(2, '0')}` }),
    () => SubmissionClientLinked({ clientId: 1 + (choice % 5), client: { stream: 'client-x', revision: 0 } }),
    () => sentBy(choice, { id, quoteId: fresh, again: false }),
    () => boundBy(choice, { id, quoteId: fresh, fromQuote: false }),
    () =>
      QuickIndicationSent({
        quickIndicationId: answer,
        product,
        limit: 1_000_000,
        excess: 0,
        basePremium: null,
        underwritingFee: 200,
        subjectivity: '',
        files: [],
      }),
    () => InformationRequested({ informationRequiredId: answer, required: `question ${choice}`, files: [] }),
    () => SubmissionDeclined({ declineId: answer, product, reason: `reason ${choice}`, files: [] }),
    () =>
      WholesaleRequested({
        wholesaleId: answer,
        market: { id: 1, name: 'Southern Cross' },
        product,
        limit: 1_000_000,
        excess: 0,
        targetPremium: choice,
        contact: 'Wendy Park',
        email: 'wendy@market.example.com',
        contactFrom: { stream: CATALOGUE, revision: 1 },
        emailMessage: '',
        files: [],
      }),
    () => FeedbackRequested({}),
    () =>
      ClearanceRequested({ product, to: 'desk@example.com', cc: '', addressFrom: { stream: CATALOGUE, revision: 1 } }),
    () =>
      SubmissionChanged({
        form: { ...formOf(id), companyPostcode: ['3000', '7000', '0000'][choice % 3] ?? '', turnover: choice },
        clientId: 1 + (choice % 5),
        client: { stream: 'client-x', revision: 0 },
        dateCleared: '2025-07-01',
        clearanceRef: 'C-1',
      }),
  ]
  const [purpose, itemId] =
    choice % 2 ? ['quote' as const, some] : ['wholesale' as const, id * 1000 + FIRST_ANSWER + (choice % 4)]
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
          () => generated(some),
          ...(isBound
            ? [() => instructedBy(choice, PolicyEndorsed, some), () => instructedBy(choice, BindingReversed, some)]
            : [
                () => sentBy(choice, { id, quoteId: some, again: true }),
                () => boundBy(choice, { id, quoteId: some, fromQuote: true }),
              ]),
          () => MailHandedOver({ ...mail, refused: choice % 2 ? [] : mail.cc, body: null, files: [] }),
          () => MailPutInDoubt({ ...mail, error: 'The line is dead.' }),
          () => MailResendAsked(mail),
          () => MailHeld(mail),
          () => MailGivenUp({ ...mail, error: '451' }),
        ]
  const all = [...always, ...withItems]
  return (all[choice % all.length] ?? all[0] ?? (() => received(id)))()
}

const isFirst = (data: unknown) => typeof data === 'object' && data !== null && 'again' in data && data.again === false
const isFromQuote = (data: unknown) =>
  typeof data === 'object' && data !== null && 'fromQuote' in data && data.fromQuote === true
const quoteIn = (data: unknown) =>
  typeof data === 'object' && data !== null && 'quoteId' in data ? data.quoteId : null
