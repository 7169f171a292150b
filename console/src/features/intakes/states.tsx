/** How far an intake is, in words, with a colour beside them. */
import type { IntakeRow } from '@bindery/contracts/wire'
import { Badge } from '@mantine/core'

const WORDS: Readonly<Record<IntakeRow['State'], { readonly text: string; readonly color: string }>> = {
  reading: { text: 'Being read', color: 'gray' },
  waiting: { text: 'Waiting', color: 'teal' },
  unread: { text: 'Not read', color: 'orange' },
  used: { text: 'Submission made', color: 'blue' },
  aside: { text: 'Put aside', color: 'gray' },
}

export const stateText = (state: IntakeRow['State']): string => WORDS[state].text

export const IntakeState = ({ state }: { readonly state: IntakeRow['State'] }) => (
  <Badge variant="light" color={WORDS[state].color} tt="none">
    {WORDS[state].text}
  </Badge>
)

/** Whether a submission may still be made of it. */
export const isOpen = ({ State }: Pick<IntakeRow, 'State'>): boolean => State === 'waiting' || State === 'unread'
