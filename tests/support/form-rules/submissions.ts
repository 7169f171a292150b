/** The main form of a submission, new and edited. */
import { SendSubmission, UpdateSubmission } from '@bindery/contracts/wire'
import { submission } from '../fixtures.ts'
import { breach, noRecord, under, type Breach, type Form } from './form.ts'
import { usedBy } from './intakes.ts'
import type { World } from './world.ts'

const { id, own, invalid, required, text, neededText, neededWhole, percentages, neededDate, flag, files, revision } =
  under('Submission')

const SHARES = 'Stamp Duty total percentage'

const NONE = {
  ProfessionalIndemnity: false,
  EIL: false,
  ManagementLiability: false,
  CyberLiability: false,
  GeneralLiability: false,
}

/** SUBN-017 to SUBN-025, and what SUBD-013 has in common with them. */
const main: readonly Breach[] = [
  ...id('OwnerID', 'Underwriter'),
  ...id('BrokerID', 'Broker'),
  ...neededText('InsuredCompanyName', 'Insured Company', 50),
  ...['a/b', 'a\\b', 'a:b', 'a*b', 'a?b', 'a"b', 'a<b', 'a>b', 'a|b'].map((name) =>
    breach({ 'Submission.InsuredCompanyName': name }, 'Insured Company has not allowed character.'),
  ),
  ...['.a', 'a.', '(a)'].map((name) =>
    breach({ 'Submission.InsuredCompanyName': name }, 'Insured Company first/last charcter must be alpha numeric.'),
  ),
  breach(
    { 'Submission.InsuredCompanyName': '?a' },
    'Insured Company has not allowed character.',
    'Insured Company first/last charcter must be alpha numeric.',
  ),
  ...text('AdditionalInsuredNames', 'Additional Insured Names', 1000),
  ...neededText('ABN', 'ABN', 15),
  ...neededText('OwnershipType', 'Ownership Type', 70),
  ...neededText('CompanyAddress', 'Company Address', 100),
  ...neededText('CompanySuburb', 'Company Suburb', 50),
  ...invalid('CompanyPostcode', 'Company Postcode', '', 'x', '20000', '2 0', true),
  ...required('Turnover', 'Fee Income', '', null),
  ...invalid('Turnover', 'Fee Income', 'x', 1.5, '1'.repeat(16)),
  ...invalid('Revenue', 'Revenue', 'x', 1.5, '1'.repeat(16)),
  ...neededWhole('NumberOfEmployees', 'Number of Employees'),
  ...invalid('NumberOfEmployees', 'Number of Employees', '1'.repeat(11)),
  ...neededText('ClaimHistory', 'Claim History', 100),
  ...neededText('Industry', 'Industry', 100),
  ...text('ProffesionalServices', 'Professional Services', 100),
  ...text('OtherIndustry', 'Other Industry', 100),

  ...Object.keys(NONE).flatMap((product) => under('Submission.Products').flag(product, 'Coverage')),
  ...text('OtherCoverage', 'Other Coverage', 100),
  ...neededDate('DateQuoteRequired', 'Date Quote Required'),
  ...flag('TargetRisk', 'Target Risk'),
  ...text('UnderwriterNotes', 'Underwriter Notes', 1000),
  ...percentages('SD', SHARES),
  ...text('SDOSCountries', 'Stamp Duty Overseas Countries', 200),
  ...text('Folder', 'Folder', 100),
  ...invalid('Folder', 'Folder', '../a', 'a?b', 'C:/a'),
]

const together = (countries: string): readonly Breach[] => [
  breach({ 'Submission.Products': NONE, 'Submission.OtherCoverage': '' }, 'Coverage is invalid.'),
  breach({ 'Submission.SDVIC': 39.99 }, `${SHARES} is invalid.`),
  breach({ 'Submission.SDVIC': 40.01 }, `${SHARES} is invalid.`),
  breach({ 'Submission.SDVIC': 39, 'Submission.SDOS': 1 }, countries),
]

export const submissionForms = ({ submissionId, clientId, intakes }: World): readonly Form[] => [
  {
    call: SendSubmission,
    body: submission(),
    breaches: [
      noRecord('Submission', 'Submission is required.'),
      ...main,
      ...text('Source', 'Source', 20),
      ...files(),
      ...under('').flag('SendBrokerEmail', 'Send Broker Email'),
      breach({ RenewalID: -1 }, 'Renewal is invalid.'),
      breach({ RenewalID: 99_999 }, 'Renewal is invalid.'),
      breach({ IntakeID: -1 }, 'Intake is invalid.'),
      breach({ IntakeID: 99_999 }, 'Intake is invalid.'),
      breach({ IntakeID: intakes.used }, usedBy(intakes.submissionId)),
      ...together('Stamp Duty Overseas Coutries are required.'),
    ],
  },
  {
    call: UpdateSubmission,
    body: {
      Submission: {
        ...submission().Submission,
        SubmissionID: submissionId,
        ClientID: clientId,
        DateCleared: '01072025',
        ClearanceRef: 'C-1',
      },
    },
    breaches: [
      noRecord('Submission', 'Submission is required.'),
      ...own('SubmissionID', 'Submission'),
      ...revision(),
      ...main,
      ...required('ClientID', 'Client', 'x', -1, 99_999),
      ...neededDate('DateCleared', 'Date Cleared'),
      ...neededText('ClearanceRef', 'Clearance Ref', 50),
      breach(
        // The flags that are left out stay as they are: none is ticked.
        {
          'Submission.Products': { ProfessionalIndemnity: false, CyberLiability: false },
          'Submission.OtherCoverage': '',
        },
        'Coverage is invalid.',
      ),
      ...together('Overseas Coutries are required'),
      ...under('').text('Reason', 'Reason', 500),
      ...under('').date('EffectiveDate', 'Effective Date'),
    ],
  },
]
