/** All files of a policy, grouped by their purpose (BIND-010, A-090). */
import type { QuoteRow } from '@bindery/contracts/wire'

export const filesOf = (policy: QuoteRow) => [
  { label: 'Policy documents', files: policy.PolicyDocuments ?? [] },
  { label: 'Processing instructions', files: policy.ProcessingInstructions ?? [] },
  { label: 'Endorsement instructions', files: policy.EndorsementInstructions ?? [] },
  { label: 'Reversal instructions', files: policy.ReversalInstructions ?? [] },
  { label: 'Sent with the quote', files: policy.Attachments ?? [] },
]
