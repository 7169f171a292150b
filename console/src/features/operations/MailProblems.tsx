/** Messages nobody can be sure of, and messages a server refused: a person lets each leave again or settles it. */
import { ResolveMail } from '@bindery/contracts/wire'
import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { DataTable } from '../../components/DataTable.tsx'
import { TextLink } from '../../components/links.tsx'
import { Section } from '../../components/Section.tsx'
import type { Column } from '../../components/table/columns.ts'
import { Action } from './Action.tsx'
import { Mark } from './Mark.tsx'
import classes from './Operations.module.css'
import type { MailProblem } from './shapes.ts'

const STATES = {
  'in-doubt': <Mark tone="busy">In doubt</Mark>,
  rejected: <Mark tone="bad">Refused</Mark>,
  'partly-refused': <Mark tone="bad">Refused for some</Mark>,
} as const satisfies Record<MailProblem['State'], ReactNode>

function About({ Subject, SubmissionID }: Pick<MailProblem, 'Subject' | 'SubmissionID'>) {
  if (SubmissionID === null) return Subject
  return <TextLink to="/home/submission/$submissionId" params={{ submissionId: String(SubmissionID) }}>{Subject}</TextLink>
}

function Recipients({ To, Cc }: Pick<MailProblem, 'To' | 'Cc'>) {
  return (
    <>
      {To.join(', ')}
      {Cc.length > 0 && <Text size="xs" c="dimmed">Copy to {Cc.join(', ')}</Text>}
    </>
  )
}

const why = ({ Error, Refused }: MailProblem) =>
  (Refused.length === 0 ? Error : `The server refused ${Refused.join(', ')} and took it for the others.`)

const columns: readonly Column<MailProblem>[] = [
  { id: 'Subject', header: 'Message', phone: 'title', sort: ({ Subject }) => Subject, cell: (mail) => <About {...mail} /> },
  { id: 'State', header: 'State', sort: ({ State }) => State, cell: ({ State }) => STATES[State] },
  { id: 'To', header: 'To', cell: (mail) => <Recipients {...mail} /> },
  { id: 'Error', header: 'Why', cell: (mail) => <div className={classes.attempts}>{why(mail)}</div> },
  { id: 'Since', header: 'Since', cell: ({ Since }) => Since?.Text ?? '' },
  { id: 'Decision', header: 'Decision', cell: ({ Stream, MessageID, Subject }) => (
    <Group gap={6} wrap="nowrap">
      <Action call={ResolveMail} body={{ Stream, MessageID, Decision: 'resend' }} about={Subject}>Send again</Action>
      <Action call={ResolveMail} body={{ Stream, MessageID, Decision: 'sent' }} about={Subject}>Mark as sent</Action>
    </Group>
  ) },
]
const key = ({ MessageID }: MailProblem) => MessageID

export function MailProblems({ problems }: { readonly problems: readonly MailProblem[] }) {
  return (
    <Section title="Mail in doubt or refused" count={problems.length} flush>
      <DataTable label="Mail in doubt or refused" columns={columns} rows={problems} rowKey={key} footer={false}
        empty="No mail waits for a decision." />
    </Section>
  )
}
