/** An intake folded from its stream: how far it is, and the files that a submission may take over. */
import type { Recorded } from '../envelope.ts'
import type { MailedFile } from '../shared.ts'
import type { IntakeStreamFact } from '../stream-facts.ts'
import type { Model } from './model.ts'

export interface KnownIntake {
  readonly phase: 'known'
  readonly intakeId: number
  readonly files: readonly MailedFile[]
  /** Whether its reading has ended, with facts or without. */
  readonly isRead: boolean
  readonly isAside: boolean
  /** Null until a submission was made of it. */
  readonly submissionId: number | null
}

export type IntakeState = { readonly phase: 'absent' } | KnownIntake
const absent: IntakeState = { phase: 'absent' }

function evolveIntake(state: IntakeState, event: Recorded<IntakeStreamFact>): IntakeState {
  if (event.type === 'IntakeReceived')
    return { phase: 'known', ...event.data, isRead: false, isAside: false, submissionId: null }
  if (state.phase === 'absent') throw new Error(`${event.stream} does not begin with IntakeReceived.`)
  switch (event.type) {
    case 'IntakeRead':
      return { ...state, isRead: true, files: event.data.files }
    case 'IntakeNotRead':
      return { ...state, isRead: true }
    case 'IntakeUsed':
      return { ...state, submissionId: event.data.submissionId }
    case 'IntakeSetAside':
      return { ...state, isAside: true }
    case 'IntakeReturned':
      return { ...state, isAside: false }
    case 'ModelServiceAsked':
      return state
    default:
      return event satisfies never
  }
}

export const intakeModel: Model<IntakeState, IntakeStreamFact> = { initial: absent, evolve: evolveIntake }
