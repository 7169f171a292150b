/** The submission form as the console sends it: when the submission is received, and when it is cleared. */
import { namedByJurisdiction, SOURCE_MANUAL, wireDate } from '@bindery/contracts/rules'
import { known, type Delivered } from '../context.ts'
import type { Step, Story } from '../plan/story.ts'
import { coverageOf } from './words.ts'

export const submissionBody = (story: Story, delivered: Delivered, attachments: readonly { id: string }[]) => ({
  Submission: {
    ...formOf(story, delivered),
    Source: story.source === 'MANUAL' ? SOURCE_MANUAL : story.source,
    Attachments: [...attachments],
  },
  SendBrokerEmail: story.confirmToBroker,
})

/** The form of a cleared submission. */
export const clearedBody = (
  story: Story,
  { on, reference }: Extract<Step, { readonly kind: 'clear' }>,
  submissionId: number,
  clientId: number,
  delivered: Delivered,
) => ({
  Submission: {
    ...formOf(story, delivered),
    SubmissionID: submissionId,
    ClientID: clientId,
    DateCleared: wireDate(on),
    ClearanceRef: reference,
  },
})

function formOf(story: Story, delivered: Delivered) {
  const { company, spread } = story
  return {
    OwnerID: known(delivered.staff, story.owner).id,
    BrokerID: known(delivered.brokers, story.broker.email),
    InsuredCompanyName: company.name,
    AdditionalInsuredNames: company.additionalNames,
    ABN: company.abn,
    OwnershipType: company.ownershipType,
    CompanyAddress: company.address,
    CompanySuburb: company.place.suburb,
    CompanyPostcode: company.place.postcode,
    Turnover: company.turnover,
    Revenue: company.revenue,
    NumberOfEmployees: company.employees,
    ClaimHistory: story.claimHistory,
    Industry: company.trade.industry,
    ProffesionalServices: company.trade.service,
    OtherIndustry: company.trade.otherIndustry,
    Products: coverageOf(story),
    OtherCoverage: story.otherCoverage,
    DateQuoteRequired: wireDate(story.quoteRequired),
    TargetRisk: story.targetRisk,
    UnderwriterNotes: story.notes,
    ...sharesOf(story),
    SDOSCountries: spread.overseasCountries,
  }
}

export const sharesOf = ({ spread }: Story) => namedByJurisdiction('SD', (jurisdiction) => spread.shares[jurisdiction])
