/** The letters of a record that a person held back: what did not leave, with the way to send it now. */
import { texts } from '@bindery/contracts/rules'
import { ListMails, ResolveMail, type ResultsOf } from '@bindery/contracts/wire'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../client/queries.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { Action } from '../Action.tsx'

type Letter = ResultsOf<typeof ListMails>['Mails'][number]
const HELD = callQuery(ListMails, { State: 'held', Limit: 200 }, texts.serviceNotAvailable)

interface HeldLettersProps {
  /** Whether a letter belongs to the record. */
  readonly isOf: (letter: Letter) => boolean
}

export function HeldLetters({ isOf }: HeldLettersProps) {
  const { data } = useQuery(HELD)
  return data?.Mails.filter(isOf).map((letter) => <HeldLetter key={letter.MessageID} letter={letter} />)
}

function HeldLetter({ letter: { Stream, MessageID, Subject, At } }: { readonly letter: Letter }) {
  return (
    <Notice label={`Held back: ${Subject}`}>
      <Group gap="sm">
        <span>
          {Subject}: the letter was held back on {At?.Text}, and has not left.
        </span>
        <Action call={ResolveMail} body={{ Stream, MessageID, Decision: 'resend' }} about={Subject}>
          Send now
        </Action>
      </Group>
    </Notice>
  )
}
