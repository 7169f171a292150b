/** The state of a letter in words, with the reason when it has not arrived. */
import type { MailState } from '@bindery/contracts/wire'
import { Text } from '@mantine/core'
import { ToneText } from './ToneText.tsx'

export const STATE_NAMES = {
  waiting: 'Waiting',
  'handed-over': 'Handed over',
  'in-doubt': 'In doubt',
  refused: 'Refused',
  held: 'Held back',
} as const satisfies Record<MailState, string>

const TONES = {
  waiting: 'busy',
  'handed-over': 'good',
  'in-doubt': 'busy',
  refused: 'bad',
  held: 'busy',
} as const satisfies Record<MailState, string>

/** Shown in place of a missing address. */
export const NOBODY = 'Nobody yet'

/** No server refused the message: its recipient is not known yet. */
const isUnaddressed = (state: MailState, to: readonly string[]) => state === 'refused' && to.length === 0

export const isMailState = (text: string | null): text is MailState => text !== null && text in STATE_NAMES

interface LetterStateProps {
  readonly state: MailState
  readonly to: readonly string[]
  readonly error: string
}

export function LetterState({ state, to, error }: LetterStateProps) {
  return (
    <Text span size="xs">
      <ToneText tone={TONES[state]}>{isUnaddressed(state, to) ? 'No address' : STATE_NAMES[state]}</ToneText>
      {error !== '' && `: ${error}`}
    </Text>
  )
}
