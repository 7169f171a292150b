/** The letters of a record that did not leave, on the record itself: the reason, and what can be done. */
import { mailStateName, ResolveMail } from '@bindery/contracts/wire'
import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { isUnanswered } from '../../client/queries.ts'
import { TextLink } from '../../ui/page/links.tsx'
import { Unanswered } from '../../ui/page/Unanswered.tsx'
import { Action } from '../Action.tsx'
import { useUnsentQuery, type UnsentLetter } from './useUnsent.ts'
import classes from './Unsent.module.css'

interface UnsentLettersProps {
  /** The record by kind and number: submission-41. */
  readonly record: string
  /** Leads to where the address of a refused letter is changed. */
  readonly address?: ReactNode
}

export function UnsentLetters({ record, address }: UnsentLettersProps) {
  const query = useUnsentQuery(record)
  if (isUnanswered(query)) {
    return <Unanswered message="Whether all letters of this record have left could not be checked." query={query} />
  }
  if (!query.data || query.data.Letters.length === 0) return null
  const { Letters, Total } = query.data
  return (
    <Stack gap="xs" role="group" aria-label="Letters that did not leave">
      {Letters.map((letter) => (
        <Unsent key={letter.MessageID} letter={letter} address={address} />
      ))}
      {Total > Letters.length && (
        <Text size="sm">
          {Total - Letters.length} more:{' '}
          <TextLink to="/home/operations" underline="always">
            Operations
          </TextLink>
        </Text>
      )}
    </Stack>
  )
}

function Unsent({ letter, address }: { readonly letter: UnsentLetter; readonly address: ReactNode }) {
  const { State, Subject, To, Since, Stream, MessageID } = letter
  // A letter that waits is tried again by itself; of every other a person decides.
  const decides = State !== 'waiting'
  const isOver = State === 'refused' || State === 'given-up'
  return (
    <div className={classes.unsent} data-over={isOver || undefined}>
      <Text size="sm" fw={600} c={isOver ? 'var(--mantine-color-error)' : 'var(--bindery-scheduled)'}>
        {`${mailStateName(State, To)} since ${Since?.Text ?? ''}: ${Subject}`}
      </Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {To.length > 0 && `To ${To.join(', ')}. `}
        {said(letter)}
      </Text>
      <Group gap="sm" mt={6}>
        {decides && (
          <Action call={ResolveMail} body={{ Stream, MessageID, Decision: 'resend' }} about={Subject}>
            Send again
          </Action>
        )}
        {(State === 'in-doubt' || State === 'given-up') && (
          <Action call={ResolveMail} body={{ Stream, MessageID, Decision: 'sent' }} about={Subject}>
            Mark as sent
          </Action>
        )}
        {State === 'refused' && address}
        {State === 'waiting' && (
          <Text size="sm">
            It is tried again by itself. When, and a way to try it now, are on{' '}
            <TextLink to="/home/operations" underline="always">
              Operations
            </TextLink>
            .
          </Text>
        )}
      </Group>
    </div>
  )
}

/** The reason in the words of the server, where there is one, and what it means for whoever reads it. */
function said({ State, Error }: UnsentLetter): string {
  if (Error === '') return [WORDS[State], ADVICE[State]].filter((words) => words !== '').join(' ')
  return ADVICE[State] === '' ? Error : `${sentence(Error)} ${ADVICE[State]}`
}

/** The words of a server end as they like. */
const sentence = (words: string) => (/[.!?]$/u.test(words) ? words : `${words}.`)

type Words = Record<UnsentLetter['State'], string>

const WORDS: Words = {
  waiting: 'No server has taken it yet.',
  'handed-over': '',
  'in-doubt': '',
  refused: 'The server refused it.',
  'given-up': 'It did not leave.',
  held: '',
  stopped: '',
}

const ADVICE: Words = {
  waiting: '',
  'handed-over': '',
  'in-doubt': 'It may have been sent: ask the recipient.',
  refused: '',
  'given-up': 'It is not tried again by itself.',
  held: '',
  stopped: '',
}
