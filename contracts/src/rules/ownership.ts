/** SUBN-031, A-070: the entity types of the Australian Business Register, as suggestions for Ownership Type. */

const GENERAL = [
  'Australian Private Company',
  'Australian Public Company',
  'Co-operative',
  'Individual/Sole Trader',
  'Family Partnership',
  'Limited Partnership',
  'Other Partnership',
  'Discretionary Investment Trust',
  'Discretionary Services Management Trust',
  'Discretionary Trading Trust',
  'Fixed Trust',
  'Fixed Unit Trust',
  'Hybrid Trust',
  'Cash Management Trust',
  'Corporate Unit Trust',
  'Listed Public Unit Trust',
  'Unlisted Public Unit Trust',
  'Public Trading Trust',
  'Pooled Superannuation Trust',
  'First Home Saver Accounts Trust',
  'Other Trust',
  'Deceased Estate',
  'Super Fund',
  'ATO Regulated Self-Managed Superannuation Fund',
  'Small APRA Regulated Fund',
  'APRA Regulated Public Offer Fund',
  'APRA Regulated Non-Public Offer Fund',
  'APRA Regulated Fund (Fund Type Unknown)',
  'Non-Regulated Superannuation Fund',
  'Approved Deposit Fund',
  'Pooled Development Fund',
  'Strata-title',
  'Other Incorporated Entity',
  'Other Unincorporated Entity',
  'Diplomatic/Consulate Body or High Commissioner',
]

const GOVERNMENT_FORMS = [
  'Entity',
  'Statutory Authority',
  'Public Company',
  'Private Company',
  'Co-operative',
  'Partnership',
  'Limited Partnership',
  'Trust',
  'Discretionary Investment Trust',
  'Discretionary Services Management Trust',
  'Discretionary Trading Trust',
  'Fixed Trust',
  'Fixed Unit Trust',
  'Hybrid Trust',
  'Cash Management Trust',
  'Corporate Unit Trust',
  'Listed Public Unit Trust',
  'Unlisted Public Unit Trust',
  'Public Trading Trust',
  'APRA Regulated Public Sector Fund',
  'APRA Regulated Public Sector Scheme',
  'Non-Regulated Super Fund',
  'Pooled Development Fund',
  'Strata Title',
  'Other Incorporated Entity',
  'Other Unincorporated Entity',
]

// The register has these two forms at some levels only.
const FURTHER_FORMS = { Commonwealth: ['Company', 'Super Fund'], State: ['Company'], Territory: [], Local: ['Company'] }

const GOVERNMENT = Object.entries(FURTHER_FORMS).flatMap(([level, further]) =>
  [...GOVERNMENT_FORMS, ...further].map((form) => `${level} Government ${form}`),
)

export const OWNERSHIP_TYPES: readonly string[] = [...GENERAL, ...GOVERNMENT]
