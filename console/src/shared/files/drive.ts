/** The link to a folder on the network drives (SUBD-007, A-075). */
export { driveLink } from '@bindery/contracts/rules'

/** The path of a submission's folder, which is on M:/ whatever it is named. */
export const submissionFolder = (folder: string): string => `tksr/${folder}`
