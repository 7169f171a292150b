/** How far an intake is, in words. */
import type { IntakeRow } from '@bindery/contracts/wire'

const WORDS: Readonly<Record<IntakeRow['State'], string>> = {
  reading: 'Being read',
  waiting: 'Waiting',
  unread: 'Not read',
  used: 'Submission made',
  aside: 'Put aside',
}

export const stateText = ({ State }: Pick<IntakeRow, 'State'>): string => WORDS[State]

/** Whether a submission may still be made of it. */
export const isOpen = ({ State }: Pick<IntakeRow, 'State'>): boolean => State === 'waiting' || State === 'unread'
