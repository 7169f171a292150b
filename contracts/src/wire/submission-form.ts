/** The main form of a submission, new and edited, with the messages of its fields: rows SUBN, SUBD-013, SUBD-014. */
import * as v from 'valibot'
import { insuredNameProblems, invalid, isFolderPath, required, sharesAreWhole, texts } from '../rules/index.ts'
import { flag, integer, longText, requiredDate, requiredId, requiredInteger, requiredText, text } from './fields.ts'
import { attachments, percentEntries, SHARE_PATHS, sharesFrom } from './shared.ts'

const covered = flag('Coverage')

/** The five product lines a submission can ask for (SUBN-003, A-064). */
export const Products = v.object({
  ProfessionalIndemnity: covered,
  EIL: covered,
  ManagementLiability: covered,
  CyberLiability: covered,
  GeneralLiability: covered,
})

const nothingCovered = {
  ProfessionalIndemnity: false,
  EIL: false,
  ManagementLiability: false,
  CyberLiability: false,
  GeneralLiability: false,
}

/** SUBN-017 to SUBN-025 in the order their messages are listed. */
const entries = {
  OwnerID: requiredId('Underwriter'),
  BrokerID: requiredId('Broker'),
  InsuredCompanyName: v.pipe(
    requiredText('Insured Company', 50),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.value === '') return
      for (const message of insuredNameProblems(dataset.value, 'Insured Company')) addIssue({ message })
    }),
  ),
  AdditionalInsuredNames: text('Additional Insured Names', 1000),
  ABN: requiredText('ABN', 15),
  OwnershipType: requiredText('Ownership Type', 70),
  CompanyAddress: requiredText('Company Address', 100),
  CompanySuburb: requiredText('Company Suburb', 50),
  CompanyPostcode: v.pipe(
    v.nullish(v.union([v.string(), v.number()], invalid('Company Postcode')), ''),
    v.transform((entered) => String(entered).trim()),
    v.regex(/^\d{1,4}$/u, invalid('Company Postcode')),
  ),
  Turnover: requiredInteger('Fee Income', { length: 15 }),
  Revenue: integer('Revenue', { length: 15 }),
  NumberOfEmployees: requiredInteger('Number of Employees', { min: 0, length: 10 }),
  ClaimHistory: requiredText('Claim History', 100),
  Industry: requiredText('Industry', 100),
  ProffesionalServices: text('Professional Services', 100),
  OtherIndustry: text('Other Industry', 100),
  Products: v.nullish(Products, nothingCovered),
  OtherCoverage: text('Other Coverage', 100),
  DateQuoteRequired: requiredDate('Date Quote Required'),
  TargetRisk: flag('Target Risk'),
  UnderwriterNotes: longText('Underwriter Notes', 1000),
  ...percentEntries('SD', 'Stamp Duty total percentage'),
  SDOSCountries: text('Stamp Duty Overseas Countries', 200),
  // files lie under it, so it must not lead out of the shared root.
  Folder: v.pipe(text('Folder', 100), v.check(isFolderPath, invalid('Folder'))),
}

const anyCoverage = (form: { readonly Products: v.InferOutput<typeof Products>; readonly OtherCoverage: string }) =>
  Object.values(form.Products).some(Boolean) || form.OtherCoverage !== ''
const countriesWhereNeeded = (form: { readonly SDOS: number | null; readonly SDOSCountries: string }) =>
  !form.SDOS || form.SDOSCountries !== ''

/** A new submission as the form sends it (SUBN-001). */
export const SubmissionInput = v.pipe(
  v.object({ ...entries, Source: text('Source', 20), Attachments: attachments }, required('Submission')),
  v.forward(v.partialCheck([['Products'], ['OtherCoverage']], anyCoverage, texts.coverageInvalid), ['Products']),
  v.forward(
    v.partialCheck(SHARE_PATHS, (form) => sharesAreWhole(sharesFrom(form)), texts.stampDutyTotalInvalid),
    ['SDNSW'],
  ),
  v.forward(v.partialCheck([['SDOS'], ['SDOSCountries']], countriesWhereNeeded, texts.overseasCountriesRequired), [
    'SDOSCountries',
  ]),
)
export type SubmissionInput = v.InferOutput<typeof SubmissionInput>

/**
 * An edited submission (SUBD-013, SUBD-014, A-067): what a new one must hold, and its client and clearance.
 * Its attachments, status and sticky note have calls of their own: those sent along are not read.
 */
export const SubmissionUpdate = v.pipe(
  v.object(
    {
      SubmissionID: requiredId('Submission'),
      /** The version that was edited; without it the last write wins. */
      Revision: integer('Revision', { min: 0 }),
      ...entries,
      ClientID: requiredId('Client'),
      DateCleared: requiredDate('Date Cleared'),
      ClearanceRef: requiredText('Clearance Ref', 50),
    },
    required('Submission'),
  ),
  v.forward(v.partialCheck([['Products'], ['OtherCoverage']], anyCoverage, texts.coverageInvalid), ['Products']),
  v.forward(
    v.partialCheck(SHARE_PATHS, (form) => sharesAreWhole(sharesFrom(form)), texts.stampDutyTotalInvalid),
    ['SDNSW'],
  ),
  v.forward(
    v.partialCheck([['SDOS'], ['SDOSCountries']], countriesWhereNeeded, texts.overseasCountriesRequiredOnEdit),
    ['SDOSCountries'],
  ),
)
export type SubmissionUpdate = v.InferOutput<typeof SubmissionUpdate>

/** A folder chosen for a submission; empty is the company's name. */
export const folderEntry = entries.Folder
