/** The underwriter of a state while it is being chosen, and the body it becomes (STA-002). */
import { UpdateState, type BodyOf, type StateRow } from '@bindery/contracts/wire'
import { problemsOf, type Problems } from '../../../ui/form/problems.ts'

export interface StateDraft {
  readonly OwnerID: number | null
}

export const draftOf = ({ OwnerID }: StateRow): StateDraft => ({ OwnerID })

export const editBody = ({ OwnerID }: StateDraft, base: StateRow): BodyOf<typeof UpdateState> => ({
  State: { StateID: base.StateID, Revision: base.Revision, OwnerID },
})

export const stateProblems = (draft: StateDraft, base: StateRow): Problems | undefined =>
  problemsOf(UpdateState.request, editBody(draft, base), 'State')
