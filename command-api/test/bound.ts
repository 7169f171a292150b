/** A policy that is bound on a submission, and the files of its instruction. */
import { QuoteBound } from '@bindery/contracts/events'
import { figured, reported, terms } from './samples.ts'

export const file = (area: string, id: string, fileName: string) => ({
  id,
  fileName,
  size: 1200,
  sha256: 'a'.repeat(64),
  path: `Harbour View Pty Ltd/${area}/${id}-${fileName}`,
})

export const bound = QuoteBound({
  quoteId: 41_001,
  fromQuote: true,
  policyNumber: 'CYB-2041',
  ...figured(terms),
  reported,
  authorisedCode: 0,
  authorisedName: 'Mia Chen',
  bindingDate: '2025-07-01',
  bindingEmail: '<p>Bound</p>',
  policyDocuments: [file('binding', 'f1', 'Schedule.pdf')],
  processingInstructions: [file('binding', 'f2', 'Instruction.txt')],
  copyTo: null,
  renewalId: null,
})
