/** What is known of a history's chain of hashes, in a few words and in full: by itself, and by the signed digest. */
import type { GetHistory, ResultsOf } from '@bindery/contracts/wire'

export type Proof = Pick<ResultsOf<typeof GetHistory>, 'Consistent' | 'Digest' | 'Events'>

interface Verdict {
  readonly state: 'broken' | 'unsigned' | 'verified'
  readonly title: string
  readonly says: string
}

/** How many events are newer than the digest, so that no signature holds them yet. */
export const uncovered = ({ Digest, Events }: Proof): number =>
  Events.filter(({ Revision }) => Revision > (Digest?.Revision ?? -1)).length

/** Whether a digest holds any of these events: it is of the whole stream, which may be signed up to before them. */
export const isSigned = (proof: Proof): boolean => uncovered(proof) < proof.Events.length

const UNSIGNED: Verdict = {
  state: 'unsigned',
  title: 'Not yet in a signed digest',
  says: "Every event's hash follows from the one before it. No signed digest holds this history yet, so nothing more is claimed.",
}

export function verdictOf(proof: Proof): Verdict {
  const { Consistent, Digest } = proof
  if (!Consistent)
    return {
      state: 'broken',
      title: 'Broken chain',
      says: 'An event is missing, was changed, or does not follow from the one before it.',
    }
  if (!Digest) return UNSIGNED
  const on = Digest.Date.Text
  if (!Digest.Agrees)
    return {
      state: 'broken',
      title: `Contradicts the digest of ${on}`,
      says: `The events follow from each other, but revision ${Digest.Revision} is not what the signed digest of ${on} holds: it was changed afterwards.`,
    }
  if (!isSigned(proof)) return UNSIGNED
  const newer = uncovered(proof)
  const rest =
    newer === 0
      ? ''
      : ` ${newer === 1 ? 'One newer event is' : `${newer} newer events are`} not yet in a signed digest.`
  return {
    state: 'verified',
    title: newer === 0 ? `Verified ${on}` : `Verified ${on} to revision ${Digest.Revision}`,
    says: `Every event's hash follows from the one before it, and the signed digest of ${on} holds revision ${Digest.Revision}: up to there nothing was changed since.${rest}`,
  }
}
