/** Answers to a broker without a quote (API-042). */
import { emptyCollection } from '../runner/empty.ts'

export const quickIndications = emptyCollection('QuickIndications', 'submission')
export const informationRequired = emptyCollection('InformationRequired', 'submission')
export const submissionDeclines = emptyCollection('SubmissionDeclines', 'submission')
