/** The events in the life of a submission; half of the submissions are bound. */
import {
  MailHandedOver,
  PolicyEndorsed,
  QuoteBound,
  QuoteSent,
  StickyNoteLeft,
  SubmissionClientLinked,
  SubmissionReceived,
  SubmissionStatusChanged,
  streamOf,
  type Fact,
} from '@bindery/contracts/events'
import { noCoverage, noShares, quoteFigures } from '@bindery/contracts/rules'
import { FIRST, TRADES, NOTES, pick, PEOPLE, company, uuid, terms } from './agency.ts'

const mail = (
  id: number,
  purpose: 'submission-confirmation' | 'quote' | 'binding' | 'endorsement',
  itemId: number | null,
) =>
  MailHandedOver({
    purpose,
    itemId,
    askedAt: 0,
    messageId: `${id}-${purpose}@bindery`,
    to: [`broker${id % 300}@example.com`],
    cc: ['lead@example.com'],
    subject: `${purpose} for ${company(id)}`,
    refused: [],
    body: null,
    files: [],
  })

const note = (n: number) => StickyNoteLeft({ note: NOTES.slice(n % 9, 8 + (n % 9)).join(' ') })

/** The events of a submission, in order. */
export function story(id: number): readonly Fact[] {
  const item = id * 1_000 + 1
  const sent = (again: boolean) =>
    QuoteSent({
      quoteId: item,
      again,
      terms: terms(id),
      figures: quoteFigures(terms(id)),
      emailMessage: `<p>Dear ${pick(FIRST, id)}, please find our terms for ${company(id)}.</p>`,
      files: [],
      copyTo: null,
      attachCalculation: false,
      form: null,
      documents: [],
    })
  const received = SubmissionReceived({
    submissionId: id,
    source: 'MANUAL',
    files: [],
    confirmToBroker: true,
    client: null,
    form: {
      ownerId: 1 + (id % 40),
      brokerId: 1 + (id % 300),
      insuredCompanyName: company(id),
      additionalInsuredNames: '',
      abn: String(51_000_000_000 + id),
      ownershipType: 'Australian Private Company',
      companyAddress: `${id % 900} George Street`,
      companySuburb: 'Sydney',
      companyPostcode: '2000',
      turnover: 900_000,
      revenue: null,
      numberOfEmployees: 12,
      claimHistory: 'No claims',
      industry: pick(TRADES, id),
      professionalServices: '',
      otherIndustry: '',
      products: { ...noCoverage(), CyberLiability: true },
      otherCoverage: '',
      dateQuoteRequired: '2025-07-10',
      targetRisk: false,
      underwriterNotes: '',
      shares: { ...noShares(), NSW: 100 },
      overseasCountries: '',
      folder: company(id),
    },
  })
  const quoted = [
    received,
    SubmissionClientLinked({ clientId: id, client: { stream: streamOf('client', uuid(id)), revision: 0 } }),
    mail(id, 'submission-confirmation', null),
    note(id),
    sent(false),
    mail(id, 'quote', item),
    note(id + 3),
    sent(true),
    mail(id, 'quote', item),
  ]
  if (id % 2 === 0) return [...quoted, SubmissionStatusChanged({ status: 'Inactive', activateOn: null })]
  const bound = QuoteBound({
    quoteId: item,
    fromQuote: true,
    policyNumber: `PI-${id}`,
    terms: terms(id),
    figures: quoteFigures(terms(id)),
    reported: null,
    authorisedCode: 1,
    authorisedName: pick(PEOPLE, id).name,
    bindingDate: '2025-07-02',
    bindingEmail: '<p>Bound</p>',
    policyDocuments: [],
    processingInstructions: [],
    copyTo: null,
    renewalId: null,
  })
  const endorsed = PolicyEndorsed({
    quoteId: item,
    policyNumber: `PI-${id}`,
    on: '2025-08-01',
    files: [],
    figures: bound.data.figures,
  })
  return [...quoted, bound, mail(id, 'binding', item), note(id + 5), endorsed, mail(id, 'endorsement', item)]
}
