/** The main form of a submission: its fields in the order of the screen, and the difference of two forms (SUBD-011). */
import type { MainFormFacts } from '../../events/index.ts'
import { JURISDICTIONS, jurisdictionLabel, wireDate } from '../../rules/index.ts'
import type { SubmissionRow } from '../submissions.ts'
import { fieldsOf, shown, type KeyedField } from './fields.ts'
import { formFields } from './submissions.ts'

const fieldsFrom = ({ form, clientId, dateCleared, clearanceRef }: MainFormFacts) => ({
  ...formFields(form),
  ClientID: clientId,
  DateCleared: wireDate(dateCleared),
  ClearanceRef: clearanceRef,
})
export type MainForm = Pick<SubmissionRow, keyof ReturnType<typeof fieldsFrom>>

export const mainFormFields: (facts: MainFormFacts) => MainForm = fieldsFrom

export interface MainField extends KeyedField<MainForm> {
  /** The record's entries that the field shows: undoing another user's change restores them. */
  readonly keys: readonly (keyof MainForm)[]
}

const of = fieldsOf<MainForm>()
const { text, integer, percent, flag, date, named } = shown

const fields = [
  of(
    'Underwriter',
    'OwnerID',
    named((names, id) => names.owner(id)),
  ),
  of('Folder', 'Folder', text),
  of(
    'Broker',
    'BrokerID',
    named((names, id) => names.broker(id)),
  ),
  of(
    'Client',
    'ClientID',
    named((names, id) => names.client(id)),
  ),
  of('Insured Company Name', 'InsuredCompanyName', text),
  of('Additional Insured Names', 'AdditionalInsuredNames', text),
  of('ABN', 'ABN', text),
  of('Ownership Type', 'OwnershipType', text),
  of('Company Address', 'CompanyAddress', text),
  of('Suburb', 'CompanySuburb', text),
  of('Postcode', 'CompanyPostcode', text),
  of('Fee Income', 'Turnover', integer),
  of('Revenue', 'Revenue', integer),
  of('Number of Employees', 'NumberOfEmployees', integer),
  of('Claim History', 'ClaimHistory', text),
  of('Industry', 'Industry', text),
  of('Professional Services', 'ProffesionalServices', text),
  of('Other Industry', 'OtherIndustry', text),
  of('Coverage', 'Coverage', text),
  of('Date Quote Required', 'DateQuoteRequired', date),
  of('Target Risk', 'TargetRisk', flag),
  of('Date Cleared', 'DateCleared', date),
  of('Clearance Ref', 'ClearanceRef', text),
  of('Underwriter Notes', 'UnderwriterNotes', text),
  ...JURISDICTIONS.map((j) => of(`Stamp Duty ${jurisdictionLabel(j)}`, `SD${j}`, percent)),
  of('Stamp Duty Overseas Countries', 'SDOSCountries', text),
]

/** The fields in the order of the screen (SUBD-011). */
export const MAIN_FORM: readonly MainField[] = fields.map((field) => ({
  ...field,
  // The text of the coverage is derived from what can be chosen and written (SUBN-003).
  keys: field.key === 'Coverage' ? ['Products', 'OtherCoverage'] : [field.key],
}))

/** The fields in which two versions differ; empty when the form was not changed. */
export const changedFields = (before: MainForm, after: MainForm): readonly MainField[] =>
  MAIN_FORM.filter((field) => !isUnchanged(field, before, after))

export const isUnchanged = ({ keys }: MainField, before: MainForm, after: MainForm): boolean =>
  keys.every((key) => isSame(before[key], after[key]))

/** Dates and products are small objects: comparing their JSON is cheap. */
const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)
