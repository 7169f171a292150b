/** The state of a letter in words, with the reason when it has not arrived. */
import { MAIL_STATE_NAMES, mailStateName, type MailState } from '@bindery/contracts/wire'
import { Text } from '@mantine/core'
import { ToneText } from './ToneText.tsx'

const TONES = {
  waiting: 'busy',
  'handed-over': 'good',
  'in-doubt': 'busy',
  refused: 'bad',
  'given-up': 'bad',
  held: 'busy',
  stopped: 'still',
} as const satisfies Record<MailState, string>

export const isMailState = (text: string | null): text is MailState => text !== null && text in MAIL_STATE_NAMES

interface LetterStateProps {
  readonly state: MailState
  readonly to: readonly string[]
  readonly error: string
}

export function LetterState({ state, to, error }: LetterStateProps) {
  return (
    <Text span size="xs">
      <ToneText tone={TONES[state]}>{mailStateName(state, to)}</ToneText>
      {error !== '' && `: ${error}`}
    </Text>
  )
}
