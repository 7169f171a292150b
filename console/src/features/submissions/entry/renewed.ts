/** The fields of a new submission that a renewal already knows: the insured, the broker, the cover, the expiring terms. */
import { COVERAGE, formatMoney, noCoverage, normalisedName, parseWireDate } from '@bindery/contracts/rules'
import type { ClientRow, RenewalRow, SubmissionRow } from '@bindery/contracts/wire'
import type { EntryDraft } from './draft.ts'
import { insuredOf } from './insured.ts'

interface Known {
  readonly client: ClientRow | undefined
  /** The submission of the policy that expires. */
  readonly earlier: SubmissionRow | undefined
  /** The names of the renewal's market and product; what the file said where it has none. */
  readonly market: string
  readonly product: string
  /** YYYY-MM-DD. */
  readonly today: string
}

/** The insured and its cover as they were; what the broker declares anew each year stays empty. */
function asBefore(row: SubmissionRow): Partial<EntryDraft> {
  return {
    InsuredCompanyName: row.InsuredCompanyName,
    AdditionalInsuredNames: row.AdditionalInsuredNames,
    ABN: row.ABN,
    OwnershipType: row.OwnershipType,
    CompanyAddress: row.CompanyAddress,
    CompanySuburb: row.CompanySuburb,
    CompanyPostcode: row.CompanyPostcode,
    Industry: row.Industry,
    ProffesionalServices: row.ProffesionalServices,
    OtherIndustry: row.OtherIndustry,
  }
}

function coverOf(product: string): Partial<EntryDraft> {
  const covered = COVERAGE.find(({ name }) => normalisedName(name) === normalisedName(product))
  return covered ? { Products: { ...noCoverage(), [covered.flag]: true } } : { OtherCoverage: product }
}

const line = (label: string, amount: number | null) => (amount === null ? [] : [`${label} $${formatMoney(amount)}`])

function expiringTerms(renewal: RenewalRow, { market, product }: Known): string {
  const { CSVPolicyNo, CSVExpiryDate } = renewal
  const amounts = [
    ...line('Expiring premium', renewal.CSVPriorTransactionPremium),
    ...line('commission', renewal.CSVExpiringCommission),
    ...line('fees', renewal.CSVExpiringFees),
  ]
  const expiring = `Renewal of policy ${CSVPolicyNo}, which expires on ${CSVExpiryDate?.Text ?? 'an unknown day'}`
  const cover = [product, market].filter(Boolean).join(', ')
  return [expiring, cover, amounts.join(', ')].filter(Boolean).join('.\n') + '.'
}

export function renewedDraft(renewal: RenewalRow, known: Known): Partial<EntryDraft> {
  const { client, earlier, product, today } = known
  const due = parseWireDate(renewal.CSVDueDate?.Value)
  return {
    RenewalID: renewal.RenewalID,
    OwnerID: renewal.OwnerID,
    BrokerID: renewal.BrokerID,
    InsuredCompanyName: renewal.CSVInsured,
    ...(client && insuredOf(client)),
    ...(earlier && asBefore(earlier)),
    ...coverOf(product),
    ...(due !== null && due >= today && { DateQuoteRequired: due }),
    UnderwriterNotes: expiringTerms(renewal, known),
  }
}
