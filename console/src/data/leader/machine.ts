/** The role of a tab among the tabs of its account, as a state machine: one switch, no I/O. */
import type { Message } from './messages.ts'

/**
 * `alone`: the tab leads, and knows of no other tab that would want its rows. `leading`: other tabs follow it.
 * `following`: it asks the leading tab. Until the browser has said whether the leader's place is free, it is `joining`.
 */
export type Role = 'joining' | 'alone' | 'leading' | 'following'

/** Events beside the messages of other tabs: changes to the leader's place. */
export type LeaderEvent = Message | { readonly kind: 'place free' | 'place taken' | 'place given' }

type Of<Kind extends Message['kind']> = Extract<Message, { readonly kind: Kind }>

/** The actions of a tab on an event; the run carries them out. */
export interface Actions {
  /** Tells the leading tab that this one exists. */
  readonly greet: () => void
  /** Continues where the leading tab that has gone left off. */
  readonly takeOver: () => void
  readonly answer: (request: Of<'ask'>) => void
  readonly takeRows: (chunk: Of<'chunk'>) => void
  readonly settleRequest: (answer: Of<'done'>) => void
  readonly followMove: (moved: Of<'moved'>) => void
  readonly checkConnection: () => void
  /** Loads what changed while nobody listened to the live feed. */
  readonly catchUp: () => void
  readonly unflag: (record: Of<'wrote' | 'opened'>) => void
  readonly stop: () => void
}

interface Step {
  readonly role: Role
  readonly act?: (actions: Actions) => void
}

export const leads = (role: Role): boolean => role === 'alone' || role === 'leading'

export function step(role: Role, event: LeaderEvent): Step {
  switch (event.kind) {
    case 'place free':
      return { role: role === 'joining' ? 'alone' : role }
    case 'place taken':
      return role === 'joining' ? { role: 'following', act: (actions) => actions.greet() } : { role }
    case 'place given':
      return leads(role) ? { role } : { role: 'leading', act: (actions) => actions.takeOver() }
    case 'hello':
      return { role: leads(role) ? 'leading' : role }
    case 'ask':
      return leads(role) ? { role: 'leading', act: (actions) => actions.answer(event) } : { role }
    case 'chunk':
      return leads(role) ? { role } : { role, act: (actions) => actions.takeRows(event) }
    case 'done':
      return leads(role) ? { role } : { role, act: (actions) => actions.settleRequest(event) }
    case 'moved':
      return leads(role) ? { role } : { role, act: (actions) => actions.followMove(event) }
    case 'away':
      return { role, act: (actions) => actions.checkConnection() }
    case 'missed':
      return leads(role) ? { role } : { role, act: (actions) => actions.catchUp() }
    case 'wrote':
    case 'opened':
      return { role, act: (actions) => actions.unflag(event) }
    case 'ended':
      return { role, act: (actions) => actions.stop() }
  }
}
