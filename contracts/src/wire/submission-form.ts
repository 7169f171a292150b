/** The main form of a submission, new and edited, with the messages of its fields: rows SUBN, SUBD-013, SUBD-014. */
import * as v from 'valibot'
import {
  insuredNameProblems,
  invalid,
  isFolderPath,
  noCoverage,
  required,
  sharesAreWhole,
  texts,
} from '../rules/index.ts'
import {
  flag,
  integer,
  keptFlag,
  lines,
  longText,
  requiredDate,
  requiredId,
  requiredInteger,
  requiredText,
  text,
} from './fields.ts'
import { attachments, editedRevision, percentEntries, SHARE_PATHS, sharesFrom } from './shared.ts'

const productLines = <Flag extends v.GenericSchema>(covered: Flag) =>
  v.object({
    ProfessionalIndemnity: covered,
    EIL: covered,
    ManagementLiability: covered,
    CyberLiability: covered,
    GeneralLiability: covered,
  })

/** The five product lines a submission can ask for (SUBN-003, A-064). */
export const Products = productLines(flag('Coverage'))

/** The fields of SUBN-017 to SUBN-025, in the order in which their messages are listed. */
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
  AdditionalInsuredNames: lines('Additional Insured Names', 1000),
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
  Products: v.nullish(Products, noCoverage()),
  OtherCoverage: text('Other Coverage', 100),
  DateQuoteRequired: requiredDate('Date Quote Required'),
  TargetRisk: flag('Target Risk'),
  UnderwriterNotes: longText('Underwriter Notes', 1000),
  ...percentEntries('SD', 'Stamp Duty total percentage'),
  SDOSCountries: text('Stamp Duty Overseas Countries', 200),
  // the folder contains files, so its path must not lead out of the shared root.
  Folder: v.pipe(text('Folder', 100), v.check(isFolderPath, invalid('Folder'))),
}

interface Covered {
  /** Null for an absent flag: its stored value stays, and the server checks that some product is covered. */
  readonly Products: Readonly<Record<keyof v.InferOutput<typeof Products>, boolean | null>>
  readonly OtherCoverage: string
}
export const anyCoverage = ({ Products: lines, OtherCoverage }: Covered) =>
  OtherCoverage !== '' || Object.values(lines).some((covered) => covered !== false)
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
 * An edited submission (SUBD-013, SUBD-014, A-067): the fields of a new one, and its clearance. Absent flags keep their
 * stored values, and so does a client that the product linked meanwhile. Attachments, status and sticky note
 * have calls of their own: here they are ignored.
 */
export const SubmissionUpdate = v.pipe(
  v.object(
    {
      SubmissionID: requiredId('Submission'),
      Revision: editedRevision,
      ...entries,
      TargetRisk: keptFlag('Target Risk'),
      Products: v.nullish(productLines(keptFlag('Coverage')), {}),
      ClientID: v.pipe(
        integer('Client', { min: 0, invalidMessage: required('Client') }),
        v.transform((id) => id || null),
      ),
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

/** The edited submission as its form requires it: a submission cannot be saved while its client is not loaded. */
export const SubmissionEdit = v.pipe(
  SubmissionUpdate,
  v.forward(
    v.partialCheck([['ClientID']], ({ ClientID }) => ClientID !== null, required('Client')),
    ['ClientID'],
  ),
)

/** A folder chosen for a submission; empty is the company's name. */
export const folderEntry = entries.Folder
