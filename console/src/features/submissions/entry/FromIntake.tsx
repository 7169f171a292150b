/** Says what a new submission was filled from, what is still to be looked at, and lets it go its own way. */
import { texts } from '@bindery/contracts/rules'
import { GetIntake } from '@bindery/contracts/wire'
import { Button, Group, Text } from '@mantine/core'
import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../client/queries.ts'
import { TextLink } from '../../../ui/page/links.tsx'
import { Notice } from '../../../ui/page/Notice.tsx'
import { notLookedAt, type EntryForm } from './draft.ts'
import { lookedAt } from './Found.tsx'
import { intakeName, isFilled } from './from-intake.ts'

interface FromIntakeProps {
  readonly form: EntryForm
  /** @param name what people call the intake */
  readonly onLetGo: (name: string) => void
}

export function FromIntake({ form, onLetGo }: FromIntakeProps) {
  const id = useStore(form.store, ({ values }) => values.IntakeID)
  const left = useStore(form.store, ({ values }) => new Set(notLookedAt(values).map(({ name }) => name)).size)
  const hasRead = useStore(form.store, ({ values }) => isFilled(values))
  const hasBroker = useStore(form.store, ({ values }) => values.BrokerID !== null)
  const query = useQuery({
    ...callQuery(GetIntake, { IntakeID: id ?? 0 }, texts.requestFailNetwork),
    enabled: id !== null,
  })
  if (id === null) return null
  const intake = query.data?.Intake
  const name = intake ? intakeName(intake) : `intake ${id}`
  const sender = [intake?.FromName, intake?.FromAddress].filter(Boolean).join(', ')
  return (
    <Notice label="From an intake">
      <Group gap="sm">
        <span>
          {hasRead ? 'Filled from ' : 'Nothing was read for this form in '}
          <TextLink inherit to="/home/intake/$intakeId" params={{ intakeId: String(id) }}>
            {name}
          </TextLink>
          {sender !== '' && ` of ${sender}`}
          {hasRead ? `. ${toCheck(left)}` : '; its files come along.'}
        </span>
        {left > 0 && (
          <Button size="compact-sm" variant="default" onClick={() => lookedAt(form)}>
            All checked
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={() => onLetGo(name)}>
          Not from this
        </Button>
      </Group>
      {intake && !hasBroker && sender !== '' && (
        <Text size="sm" mt={4}>
          No active broker has one of its addresses.
        </Text>
      )}
      {intake && intake.Reason !== '' && (
        <Text size="sm" mt={4}>
          {intake.Reason}
        </Text>
      )}
      {intake?.LeftOut.map(({ FileName, Reason }) => (
        <Text key={FileName} size="sm" mt={4}>
          {`${FileName} was left out: ${Reason}`}
        </Text>
      ))}
      {intake?.Unread.map(({ FileName, Reason }) => (
        <Text key={FileName} size="sm" mt={4}>
          {`${FileName} comes along, but could not be read: ${Reason}`}
        </Text>
      ))}
      {intake && intake.FellBack !== '' && (
        <Text size="sm" mt={4}>
          {`Found by rules, because the model could not answer: ${intake.FellBack}`}
        </Text>
      )}
    </Notice>
  )
}

const toCheck = (left: number) =>
  left === 0 ? 'Everything has been checked.' : `${left} ${left === 1 ? 'field is' : 'fields are'} still to be checked.`
