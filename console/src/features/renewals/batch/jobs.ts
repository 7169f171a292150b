/** The works on many renewals: the underwriter or the status, each with the way back, and the notice, which has none. */
import type { RenewalStatus } from '@bindery/contracts/rules'
import {
  AssignRenewal,
  SendRenewalNotice,
  SetRenewalStatus,
  type BodyOf,
  type OwnerRow,
  type RenewalRow,
} from '@bindery/contracts/wire'
import { send } from '../../../client/send.ts'
import { statusWord } from '../words.ts'
import type { Step } from './work.ts'

export interface Job {
  /** 'assigned to Tom Okafor': what is said of each renewal afterwards. */
  readonly words: string
  readonly step: Step
  /** Null for what cannot be taken back. */
  readonly back: Step | null
  /** A renewal without an answer is asked for again by the same request, as long as the list is open. */
  readonly remembered?: boolean
}

const owned =
  (ownerOf: (renewal: { readonly OwnerID: number }) => number): Step =>
  (renewal, requestId) => {
    const { RenewalID, Revision } = renewal
    return send(AssignRenewal, { Renewal: { RenewalID, Revision, OwnerID: ownerOf(renewal) } }, requestId)
  }
const inStatus =
  (statusOf: (renewal: { readonly CSVStatus: RenewalStatus }) => RenewalStatus): Step =>
  (renewal, requestId) => {
    const { RenewalID, Revision } = renewal
    return send(SetRenewalStatus, { Renewal: { RenewalID, Revision, CSVStatus: statusOf(renewal) } }, requestId)
  }

export const assigning = ({ OwnerID, FullName }: OwnerRow): Job => ({
  words: `assigned to ${FullName}`,
  step: owned(() => OwnerID),
  back: owned((before) => before.OwnerID),
})

export const settingStatus = (status: RenewalStatus): Job => ({
  words: `set to ${statusWord(status)}`,
  step: inStatus(() => status),
  back: inStatus((before) => before.CSVStatus),
})

/** What has left cannot be called back, so that a request which was not answered is never replaced by another. */
export const notifying = (bodyOf: (renewal: RenewalRow) => BodyOf<typeof SendRenewalNotice>): Job => ({
  words: 'notified',
  step: (renewal, requestId) => send(SendRenewalNotice, { ...bodyOf(renewal), FirstOnly: true }, requestId),
  back: null,
  remembered: true,
})
