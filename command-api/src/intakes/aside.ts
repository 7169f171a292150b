/** SET_INTAKE_ASIDE and RETURN_INTAKE: a person wants no submission of an intake, or wants one after all. */
import { IntakeReturned, IntakeSetAside } from '@bindery/contracts/events'
import { ReturnIntake, SetIntakeAside } from '@bindery/contracts/wire'
import { onIntake } from '../facts/on-stream.ts'
import { refuse, refuseUsed } from '../kernel/refusals.ts'
import { success, target } from './target.ts'

export const setIntakeAside = onIntake({
  call: SetIntakeAside,
  target,
  decide({ IntakeID, Reason }, state) {
    if (state.phase === 'absent') return refuse('intake-not-found')
    if (state.submissionId !== null) return refuseUsed(state.submissionId)
    return state.isAside ? refuse('nothing-to-do') : [IntakeSetAside({ intakeId: IntakeID, reason: Reason })]
  },
  reply: success,
})

export const returnIntake = onIntake({
  call: ReturnIntake,
  target,
  decide({ IntakeID }, state) {
    if (state.phase === 'absent') return refuse('intake-not-found')
    if (state.submissionId !== null) return refuseUsed(state.submissionId)
    return state.isAside ? [IntakeReturned({ intakeId: IntakeID })] : refuse('nothing-to-do')
  },
  reply: success,
})
