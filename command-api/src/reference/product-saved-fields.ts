/** The fields of a product's form, as a stale save compares them. */
import type { ProductFacts } from '@bindery/contracts/events'
import { JURISDICTIONS, jurisdictionLabel } from '@bindery/contracts/rules'
import { asWritten, percent, savedField, type SavedField } from '../kernel/saved-field.ts'

/** The fields in the order of the screen (PRD-002). */
export const PRODUCT_FIELDS: readonly SavedField<ProductFacts>[] = [
  savedField('ProductName', 'Product Name', ({ name }) => name, asWritten),
  savedField('ProductCode', 'Product Code', ({ code }) => code, asWritten),
  savedField('ClearanceName', 'Clearance Name', ({ clearanceName }) => clearanceName, asWritten),
  savedField('ClearanceEmailTo', 'Clearance EmailTo', ({ clearanceEmailTo }) => clearanceEmailTo, asWritten),
  savedField('ClearanceEmailCc', 'Clearance EmailCc', ({ clearanceEmailCc }) => clearanceEmailCc, asWritten),
  ...JURISDICTIONS.map((j) =>
    savedField<ProductFacts, number>(
      `SD${j}`,
      `Stamp Duty ${jurisdictionLabel(j)}`,
      ({ stampDutyRates }) => stampDutyRates[j],
      percent,
    ),
  ),
  ...JURISDICTIONS.map((j) =>
    savedField<ProductFacts, number>(
      `FSL${j}`,
      `FSL ${jurisdictionLabel(j)}`,
      ({ fireServicesLevyRates }) => fireServicesLevyRates[j],
      percent,
    ),
  ),
]
