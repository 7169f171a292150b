/**
 * Records codes and links. The caller has compared the secret; these deciders refuse one that was used or is too old.
 */
import {
  accessStream,
  PasswordChanged,
  PasswordResetAsked,
  SecondStepAsked,
  SecondStepPassed,
  SignedIn,
  type AccessStreamFact,
  type Recorded,
} from '@bindery/contracts/events'
import { AskPasswordReset, AskSecondStep, ChangePassword, PassSecondStep } from '@bindery/contracts/wire'
import { onAccess } from '../facts/on-stream.ts'
import { refuse } from '../kernel/refusals.ts'
import { isOpen } from '../states/access.ts'

const MINUTE = 60_000
/** A code is good for ten minutes. */
const CODE_GOOD_FOR_MS = 10 * MINUTE
/** A link lasts an hour; the one to a new account lasts a day. */
const LINK_GOOD_FOR_MS = { forgotten: 60 * MINUTE, 'new-account': 24 * 60 * MINUTE } as const

const later = (now: string, milliseconds: number) => new Date(Date.parse(now) + milliseconds).toISOString()

const shared = {
  target: { named: ({ OwnerID }: { readonly OwnerID: number }) => accessStream(OwnerID) },
  reply: (events: readonly Recorded<AccessStreamFact>[]) => ({
    Success: true as const,
    Revision: events[0]?.revision ?? -1,
  }),
}

export const askSecondStep = onAccess({
  ...shared,
  call: AskSecondStep,
  decide: ({ OwnerID, Session }, _, { now }) => [
    SecondStepAsked({ ownerId: OwnerID, session: Session, expiresAt: later(now, CODE_GOOD_FOR_MS) }),
  ],
})

/** AUTH-008: afterwards the session is as good as one without a second step. */
export const passSecondStep = onAccess({
  ...shared,
  call: PassSecondStep,
  decide({ OwnerID, Session }, { steps }, { now }) {
    const step = steps.get(Session)
    if (!step || !isOpen(step, now)) return refuse('wrong-code')
    return [
      SecondStepPassed({ ownerId: OwnerID, session: Session, askedAt: step.revision }),
      SignedIn({ ownerId: OwnerID }),
    ]
  },
})

export const askPasswordReset = onAccess({
  ...shared,
  call: AskPasswordReset,
  decide: ({ OwnerID, Reason }, _, { now }) => [
    PasswordResetAsked({ ownerId: OwnerID, reason: Reason, expiresAt: later(now, LINK_GOOD_FOR_MS[Reason]) }),
  ],
})

export const changePassword = onAccess({
  ...shared,
  call: ChangePassword,
  decide({ OwnerID, AskedAt }, { links }, { now }) {
    const link = links.find(({ revision }) => revision === AskedAt)
    if (!link || !isOpen(link, now)) return refuse('link-over')
    return [PasswordChanged({ ownerId: OwnerID, askedAt: AskedAt })]
  },
})
