/** The submissions list as a whole page over a fake server: its rows, and the answers that one of them has had. */
import { wireDate } from '@bindery/contracts/rules'
import { screen } from '@testing-library/react'
import { heading, openPage } from './open.tsx'
import { quote } from './policy-records.ts'
import { broker, deltaOf, house, submission } from './records.ts'

export const rows = [
  submission(1, { InsuredCompanyName: 'Acme Engineering', DateQuoteRequired: wireDate('2026-12-03') }),
  submission(2, {
    InsuredCompanyName: 'Birch & Sons',
    DateQuoteRequired: wireDate('2026-12-01'),
    StickyNote: 'Call first',
    StickyNoteFrom: 'Ann',
  }),
  submission(3, {
    InsuredCompanyName: 'Coral Bay',
    DateQuoteRequired: wireDate('2026-12-09'),
    TargetRisk: true,
    BrokerID: 2,
  }),
  submission(4, { InsuredCompanyName: 'Dormant Co', Status: 'Inactive' }),
  submission(5, { InsuredCompanyName: 'Empty Date', DateQuoteRequired: null }),
]
export const data = () =>
  deltaOf({
    Submissions: rows,
    Brokers: [broker(1, 'Ben Broker'), broker(2, 'Cas Broker')],
    BrokerGroups: [house],
    ChangeNumber: { Submission: 5 },
  })

/** The answers that the submission of Birch & Sons has had: one policy, two quotes, and so on. */
export function answered() {
  const answer = { Revision: 3, SubmissionID: 2, DateCreated: null, DateEmailed: null }
  const times = <Row,>(count: number, of: (id: number) => Row): Row[] =>
    Array.from({ length: count }, (_, index) => of(index + 1))
  const Product = { ProductID: 1, ProductName: 'Professional Indemnity' }
  return {
    Quotes: times(3, (id) => ({
      ...quote,
      QuoteID: id,
      SubmissionID: 2,
      Status: id === 1 ? ('Bound' as const) : ('Quote' as const),
    })),
    Wholesales: times(3, (WholesaleID) => ({
      ...answer,
      WholesaleID,
      Product,
      Market: { MarketID: 1, MarketName: 'Southern Cross' },
      ProductLimit: 1,
      Excess: 0,
      TargetPremium: null,
      Contact: '',
      Email: '',
    })),
    QuickIndications: times(4, (QuickIndicationID) => ({
      ...answer,
      QuickIndicationID,
      Product,
      ProductLimit: 1,
      Excess: 0,
      BasePremium: null,
      UnderwritingFee: 200,
      Subjectivity: '',
    })),
    InformationRequired: times(5, (InformationRequiredID) => ({
      ...answer,
      InformationRequiredID,
      Required: 'Accounts',
    })),
    SubmissionDeclines: times(6, (SubmissionDeclineID) => ({
      ...answer,
      SubmissionDeclineID,
      Product,
      DeclineReason: 'Outside appetite',
    })),
  }
}

export const companies = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.textContent)
    .filter((text) => rows.some(({ InsuredCompanyName }) => InsuredCompanyName === text))

export async function openList(search = '') {
  const page = openPage(`/home/allsubmissions${search}`)
  await heading('Submissions:')
  return page
}
