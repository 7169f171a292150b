/** What a submission is told when nothing of it is filled in, in the order of its form. */
export const NOTHING_FILLED = [
  'Underwriter is required.',
  'Broker is required.',
  'Insured Company is required.',
  'ABN is required.',
  'Ownership Type is required.',
  'Company Address is required.',
  'Company Suburb is required.',
  'Company Postcode is invalid.',
  'Fee Income is required.',
  'Number of Employees is required.',
  'Claim History is required.',
  'Industry is required.',
  'Date Quote Required is required.',
  'Coverage is invalid.',
  'Stamp Duty total percentage is invalid.',
] as const
