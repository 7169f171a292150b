/** The states of a letter in words. */
import type { MailState } from '@bindery/contracts/wire'

export const STATE_NAMES = {
  waiting: 'Waiting',
  'handed-over': 'Sent',
  'in-doubt': 'In doubt',
  refused: 'Refused',
  held: 'Held back',
} as const satisfies Record<MailState, string>

/** A message whose recipient is not known was refused by no server. */
export const stateName = (state: MailState, to: readonly string[]) =>
  state === 'refused' && to.length === 0 ? 'No address' : STATE_NAMES[state]
