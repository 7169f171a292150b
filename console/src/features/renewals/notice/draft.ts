/** The notice of a renewal while it is written, its rules, and the body it becomes (REN-023 to REN-026, A-135). */
import { normalisedName, required, texts } from '@bindery/contracts/rules'
import { SendRenewalNotice, type BodyOf, type RenewalRow } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { KeptFiles, sendable } from '../../../ui/file-box/files.ts'
import { problemsOf, type Problems } from '../../../ui/form/problems.ts'

export const NoticeDraft = v.object({
  NoticeMessage: v.string(),
  Attachments: KeptFiles,
  /** Paths of the ticked shared files. */
  Files: v.array(v.string()),
})
export type NoticeDraft = v.InferOutput<typeof NoticeDraft>

/** The storage key of the draft. */
export const noticeKey = (renewalId: number): string => `bindery renewal notice ${renewalId}`

export const emptyNotice = (template: string): NoticeDraft => ({ NoticeMessage: template, Attachments: [], Files: [] })

/** a group of shared files is for every product, or for the product of its name. */
export const isGroupFor = (group: string, product: string): boolean =>
  group === texts.allPoliciesGroup || (product !== '' && normalisedName(group) === normalisedName(product))

/** `_shared/{group}/{name}`. */
const groupOf = (path: string): string => path.split('/')[1] ?? ''

/** The ticked files that are still offered: the product may have changed since. */
const filesFor = ({ Files }: NoticeDraft, product: string) => Files.filter((path) => isGroupFor(groupOf(path), product))

export const noticeBody = (
  draft: NoticeDraft,
  RenewalID: number,
  product: string,
): BodyOf<typeof SendRenewalNotice> => ({
  Renewal: { RenewalID, NoticeMessage: draft.NoticeMessage, Attachments: sendable(draft.Attachments) },
  Files: filesFor(draft, product).map((FullFileName) => ({ FullFileName })),
})

export const noticeProblems = (draft: NoticeDraft, RenewalID: number, product: string): Problems | undefined =>
  problemsOf(SendRenewalNotice.request, noticeBody(draft, RenewalID, product), 'Renewal')

/** REN-025. */
export const hasNoFiles = (draft: NoticeDraft, product: string): boolean =>
  sendable(draft.Attachments).length === 0 && filesFor(draft, product).length === 0

/** REN-024: who is missing, and where to mend that; '' when nobody is. */
export function missingParties({ BrokerID }: Pick<RenewalRow, 'BrokerID'>, hasUnderwriter: boolean): string {
  const said: string[] = []
  if (!hasUnderwriter) said.push(required('Underwriter'), texts.selectValidUnderwriter)
  if (BrokerID === null) said.push(required('Broker'), texts.selectValidBroker)
  return said.join('\n')
}
