/**
 * Messages whose delivery is in doubt, and messages that were refused, given up or held back: a person sends each again or
 * settles it.
 */
import { addressee, ResolveMail } from '@bindery/contracts/wire'
import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { TextLink } from '../../ui/page/links.tsx'
import { Section } from '../../ui/page/Section.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { Action } from '../../shared/Action.tsx'
import classes from './Operations.module.css'
import type { MailProblem } from './shapes.ts'
import { ToneText } from './ToneText.tsx'

const STATES = {
  'in-doubt': <ToneText tone="busy">In doubt</ToneText>,
  rejected: <ToneText tone="bad">Refused</ToneText>,
  'partly-refused': <ToneText tone="bad">Refused for some</ToneText>,
  'given-up': <ToneText tone="bad">Given up</ToneText>,
  held: <ToneText tone="busy">Held back</ToneText>,
} as const satisfies Record<MailProblem['State'], ReactNode>

/** A message without a known address was not refused by a server. */
const stateOf = ({ State, To, Cc }: MailProblem) =>
  State === 'rejected' && To.length + Cc.length === 0 ? <ToneText tone="bad">No address</ToneText> : STATES[State]

function About({ Subject, SubmissionID }: Pick<MailProblem, 'Subject' | 'SubmissionID'>) {
  if (SubmissionID === null) return Subject
  return (
    <TextLink to="/home/submission/$submissionId" params={{ submissionId: String(SubmissionID) }}>
      {Subject}
    </TextLink>
  )
}

function Recipients({ To, Cc, State, Purpose }: Pick<MailProblem, 'To' | 'Cc' | 'State' | 'Purpose'>) {
  return (
    <>
      {addressee({ To, State, Purpose })}
      {Cc.length > 0 && (
        <Text size="xs" c="dimmed">
          Copy to {Cc.join(', ')}
        </Text>
      )}
    </>
  )
}

const why = ({ Error, Refused }: MailProblem) =>
  Refused.length === 0 ? Error : `The server refused ${Refused.join(', ')} and took it for the others.`

const columns: readonly Column<MailProblem>[] = [
  {
    id: 'Subject',
    header: 'Message',
    phone: 'title',
    sort: ({ Subject }) => Subject,
    cell: (mail) => <About {...mail} />,
  },
  { id: 'State', header: 'State', sort: ({ State }) => State, cell: (mail) => stateOf(mail) },
  { id: 'To', header: 'To', cell: (mail) => <Recipients {...mail} /> },
  { id: 'Error', header: 'Why', cell: (mail) => <div className={classes.attempts}>{why(mail)}</div> },
  { id: 'Since', header: 'Since', cell: ({ Since }) => Since?.Text ?? '' },
  {
    id: 'Decision',
    header: 'Decision',
    cell: ({ Stream, MessageID, Subject, State }) => (
      <Group gap={6} wrap="nowrap">
        <Action call={ResolveMail} body={{ Stream, MessageID, Decision: 'resend' }} about={Subject}>
          {State === 'held' ? 'Send now' : 'Send again'}
        </Action>
        {State !== 'held' && (
          <Action call={ResolveMail} body={{ Stream, MessageID, Decision: 'sent' }} about={Subject}>
            Mark as sent
          </Action>
        )}
      </Group>
    ),
  },
]
const rowKey = ({ MessageID }: MailProblem) => MessageID

export function MailProblems({ problems }: { readonly problems: readonly MailProblem[] }) {
  return (
    <Section title="Letters that need you" count={problems.length} flush>
      <DataTable
        label="Letters that need you"
        columns={columns}
        rows={problems}
        rowKey={rowKey}
        footer={false}
        empty="No letter needs a decision."
      />
    </Section>
  )
}
