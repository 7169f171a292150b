/** The field of a submission's form that each fact of a document belongs to. */
import {
  CLAIM_HISTORY,
  COVERAGE,
  INDUSTRY_WITH_SERVICES,
  noCoverage,
  normalisedName,
  PROFESSIONAL_SERVICES,
} from '@bindery/contracts/rules'
import { factText, type Fact, type FactValue } from '@bindery/contracts/wire'
import type { EntryDraft } from './draft.ts'

const NO_CLAIMS = CLAIM_HISTORY[0]
const LONGEST_ADDRESS = 100

/** @param today YYYY-MM-DD: a date of the past is no date by which a quote is required
 *  @returns null when there is no such field, or the value does not fit it */
export function fieldsOf({ field, value }: Fact, today: string): Partial<EntryDraft> | null {
  switch (field) {
    case 'insured':
      return { InsuredCompanyName: value.text }
    case 'abn':
      return { ABN: value.abn }
    case 'address':
      return addressIn(value.text)
    case 'professionalServices':
      return serviceIn(value.text)
    // The form's Fee Income is called Turnover on the wire.
    case 'feeIncome':
      return inDollars(value, (Turnover) => ({ Turnover }))
    case 'turnover':
      return inDollars(value, (Revenue) => ({ Revenue }))
    case 'employees':
      return { NumberOfEmployees: String(value.count) }
    case 'coverage':
      return coverIn(value.name)
    case 'claims':
      return value.answer ? null : { ClaimHistory: NO_CLAIMS }
    case 'inception':
      return value.date >= today ? { DateQuoteRequired: value.date } : null
    default:
      return null
  }
}

/** The form's amounts are dollars of Australia, without cents. */
const inDollars = ({ amount, currency }: FactValue<'feeIncome'>, field: (amount: string) => Partial<EntryDraft>) =>
  currency === AUD ? field(String(Math.round(amount))) : null

const AUD = 'AUD'
const AMOUNTS = { feeIncome: 'Turnover', turnover: 'Revenue' } as const

/** What is said at a field that an amount of another currency belongs to; null for every other fact. */
export function foreignIn({ field, value }: Fact): { readonly name: keyof EntryDraft; readonly hint: string } | null {
  if (value.kind !== 'money' || value.currency === AUD || (field !== 'feeIncome' && field !== 'turnover')) return null
  return { name: AMOUNTS[field], hint: `Says ${factText(value)}: enter it in ${AUD}.` }
}

/** A street, then a suburb with its state and postcode, as Australians write an address. */
const ADDRESS = /^(?<street>.+?),\s*(?<suburb>[^,]+?),?\s+(?:ACT|NSW|NT|QLD|SA|TAS|VIC|WA),?\s+(?<postcode>\d{4})$/u

function addressIn(text: string): Partial<EntryDraft> | null {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  const { street = line, suburb = '', postcode = '' } = ADDRESS.exec(line.slice(0, 400))?.groups ?? {}
  if (street.length > LONGEST_ADDRESS) return null
  return {
    CompanyAddress: street,
    ...(suburb !== '' && { CompanySuburb: suburb }),
    ...(postcode !== '' && { CompanyPostcode: postcode }),
  }
}

/** A service that the form offers also says the industry. */
function serviceIn(text: string): Partial<EntryDraft> | null {
  const offered = PROFESSIONAL_SERVICES.find((service) => normalisedName(service) === normalisedName(text))
  return offered === undefined ? null : { Industry: INDUSTRY_WITH_SERVICES, ProffesionalServices: offered }
}

function coverIn(name: string): Partial<EntryDraft> | null {
  const covered = COVERAGE.find((each) => each.name === name)
  return covered ? { Products: { ...noCoverage(), [covered.flag]: true } } : null
}
