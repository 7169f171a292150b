/** The works on many renewals: the underwriter or the status, each with the way back, and the notice, whose letters wait a little. */
import type { RenewalStatus } from '@bindery/contracts/rules'
import {
  AssignRenewal,
  SendRenewalNotice,
  SetRenewalStatus,
  UndoSend,
  type BodyOf,
  type OwnerRow,
  type RenewalRow,
} from '@bindery/contracts/wire'
import { send } from '../../../client/send.ts'
import { statusWord } from '../words.ts'
import type { Done, Step } from './work.ts'

export interface Back {
  /** What is said of each renewal that was taken back. */
  readonly words: string
  readonly step: Step
  /** How long it can be taken back, in seconds; null when it always can. */
  readonly seconds: number | null
}

export interface Job {
  /** 'assigned to Tom Okafor': what is said of each renewal afterwards. */
  readonly words: string
  readonly step: Step
  /** Null when nothing that was done can be taken back. */
  readonly back: (done: readonly Done[]) => Back | null
  /** A renewal without an answer is asked for again by the same request, as long as the list is open. */
  readonly remembered?: boolean
}

const owned =
  (ownerOf: (renewal: { readonly OwnerID: number }) => number): Step =>
  (renewal, requestId) => {
    const { RenewalID, Revision } = renewal
    return send(AssignRenewal, { Renewal: { RenewalID, Revision, OwnerID: ownerOf(renewal) } }, { requestId })
  }
const inStatus =
  (statusOf: (renewal: { readonly CSVStatus: RenewalStatus }) => RenewalStatus): Step =>
  (renewal, requestId) => {
    const { RenewalID, Revision } = renewal
    return send(SetRenewalStatus, { Renewal: { RenewalID, Revision, CSVStatus: statusOf(renewal) } }, { requestId })
  }

export const assigning = ({ OwnerID, FullName }: OwnerRow): Job =>
  revisable(
    `assigned to ${FullName}`,
    owned(() => OwnerID),
    owned((before) => before.OwnerID),
  )

export const settingStatus = (status: RenewalStatus): Job =>
  revisable(
    `set to ${statusWord(status)}`,
    inStatus(() => status),
    inStatus((before) => before.CSVStatus),
  )

const revisable = (words: string, step: Step, back: Step): Job => ({
  words,
  step,
  back: () => ({ words: `put back, not ${words}`, step: back, seconds: null }),
})

/** The letters of the renewals that are held back as long as they wait (ADR 045). */
function holdingBack(done: readonly Done[]): Back | null {
  const letters = new Map(done.flatMap(({ before, letter }) => (letter ? [[before.RenewalID, letter] as const] : [])))
  const seconds = Math.max(0, ...[...letters.values()].map((letter) => letter.seconds))
  if (seconds === 0) return null
  return {
    words: 'held back: no notice was mailed for them',
    step: ({ RenewalID }, requestId) => send(UndoSend, { Sent: letters.get(RenewalID)?.sent ?? '' }, { requestId }),
    seconds,
  }
}

/** What has left cannot be called back, so that a request which was not answered is never replaced by another. */
export const notifying = (bodyOf: (renewal: RenewalRow) => BodyOf<typeof SendRenewalNotice>): Job => ({
  words: 'notified',
  step: (renewal, requestId) => send(SendRenewalNotice, { ...bodyOf(renewal), FirstOnly: true }, { requestId }),
  back: holdingBack,
  remembered: true,
})
