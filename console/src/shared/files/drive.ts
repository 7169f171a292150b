/** The link to a folder on the network drives (SUBD-007, A-075): where a browser refuses it, the path can be copied. */
import { drivePath } from '@bindery/contracts/rules'

/** The path of a submission's folder, which is on M:/ whatever it is named. */
export const submissionFolder = (folder: string): string => `tksr/${folder}`

export const driveLink = (folder: string): string =>
  `file:///${drivePath(folder)
    .split('/')
    .map((part, index) => (index === 0 ? part : encodeURIComponent(part)))
    .join('/')}`
