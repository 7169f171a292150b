/** The default underwriter of a state (STA-002, A-119). */
import {
  CATALOGUE,
  revisionOf,
  StateDefined,
  type CatalogueState,
  type StaffState,
  type StateFacts,
} from '@bindery/contracts/events'
import { stateRecord, UpdateState } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { checksOf } from '../facts/checks.ts'
import { onCatalogue } from '../facts/on-stream.ts'
import { factsOf, knownIn } from '../kernel/recorded.ts'
import { refuse } from '../kernel/refusals.ts'
import { savedField, type SavedField } from '../kernel/saved-field.ts'
import { saved } from '../kernel/saving.ts'
import { nameIn } from './people.ts'

const underwriterKnown = checksOf<CatalogueState>()({
  fields: v.object({ State: v.pick(UpdateState.request.entries.State, ['OwnerID']) }),
  needs: () => ({ staff: true }),
  find: ({ State: { OwnerID } }, _state, { staff }) =>
    staff.state.accounts.has(OwnerID) ? [] : [refuse('underwriter-unknown')],
})

const fieldsWith = (staff: StaffState): readonly SavedField<StateFacts>[] => [
  savedField(
    'OwnerID',
    'Underwriter',
    ({ underwriterId }) => underwriterId,
    (id) => nameIn(staff, id),
  ),
]

export const updateState = onCatalogue({
  call: UpdateState,
  target: { stream: CATALOGUE },
  checks: [underwriterKnown],
  needs: () => ({ staff: true }),
  decide({ State }, state, { facts: { staff } }) {
    const known = state.states.get(State.StateID)
    const versions = state.versions.states.get(State.StateID)
    if (!known || !versions) return refuse('state-not-found')
    const changed = { ...known, underwriterId: State.OwnerID }
    return saved({ versions, revision: State.Revision, fields: fieldsWith(staff.state), sent: changed }, () =>
      StateDefined(changed),
    )
  },
  reply(_events, { versions }, { State: { StateID } }) {
    const known = knownIn(versions.states, StateID)
    return { Success: true as const, State: stateRecord(factsOf(known), revisionOf(known)) }
  },
})
