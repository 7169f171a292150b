/** What was checked of a history, when, and by what; checks it again, and says how an outsider does. */
import { wireDateTime } from '@bindery/contracts/rules'
import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { errorText } from '../../../client/queries.ts'
import { Refusal } from '../../../ui/page/Refusal.tsx'
import classes from './Proof.module.css'
import { isSigned, uncovered, verdictOf, type Proof } from './verdict.ts'

/** The check as the server made it, and the way to have it made again. */
export interface Checking {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly busy: boolean
  readonly error: Error | null
  readonly again: () => void
}

interface ProofPanelProps {
  /** The name of an export of this history, without its ending. */
  readonly file: string
  readonly proof: Proof
  readonly checking: Checking
}

export function ProofPanel({ file, proof, checking }: ProofPanelProps) {
  const { Digest, Events } = proof
  const { title, says } = verdictOf(proof)
  const last = Events.at(-1)?.Revision ?? 0
  const command = `npm run verify-export -- ${file}.json --key public-key.pem`
  return (
    <Stack gap="sm">
      <Text fw={600} size="sm">
        {title}
      </Text>
      <Text size="sm" role="status">
        {says}
      </Text>
      <dl className={classes.facts}>
        <dt>Checked</dt>
        <dd>{wireDateTime(new Date(checking.at)).Text}</dd>
        <dt>Events</dt>
        <dd>{Events.length === 1 ? '1, hash by hash' : `${Events.length}, to revision ${last}, hash by hash`}</dd>
        <dt>Signed digest</dt>
        <dd>
          {Digest && isSigned(proof)
            ? `${Digest.Date.Text}, holds revision ${Digest.Revision}`
            : 'none holds this history yet'}
        </dd>
        <dt>Not signed yet</dt>
        <dd>{uncovered(proof) === 0 ? 'nothing' : `${uncovered(proof)} of the events`}</dd>
      </dl>
      <Group>
        <Button size="compact-sm" variant="default" loading={checking.busy} onClick={checking.again}>
          Check again now
        </Button>
      </Group>
      {checking.error && <Refusal message={errorText(checking.error)} />}
      <Text size="sm" fw={600}>
        How an outsider checks it
      </Text>
      <Text size="sm">
        Export the history as its events with evidence, keep the key of the agency from elsewhere, and run this with the
        program, on any machine:
      </Text>
      <Code block className={classes.command}>
        {command}
      </Code>
      <CopyButton value={command}>
        {({ copied, copy }) => (
          <Button size="compact-sm" variant="subtle" w="fit-content" onClick={copy}>
            {copied ? 'Copied' : 'Copy the command'}
          </Button>
        )}
      </CopyButton>
    </Stack>
  )
}
