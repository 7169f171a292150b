/** A button that sends one command and shows beside itself why it was not carried out. */
import type { BodyOf, Call } from '@bindery/contracts/wire'
import { Button, Group, Text } from '@mantine/core'
import { useCommand } from '../data/useCommand.ts'

interface ActionProps<C extends Call> {
  readonly call: C
  readonly body: BodyOf<C>
  /** A description for readers who see the button alone. */
  readonly about: string
  readonly children: string
}

export function Action<C extends Call>({ call, body, about, children }: ActionProps<C>) {
  const command = useCommand(call)
  return (
    <Group gap={6} wrap="nowrap">
      <Button
        size="compact-xs"
        variant="default"
        loading={command.isPending}
        aria-label={`${children}: ${about}`}
        onClick={() => void command.run(body)}
      >
        {children}
      </Button>
      {command.message !== '' && (
        <Text role="alert" size="xs" c="var(--mantine-color-error)">
          {command.message}
        </Text>
      )}
    </Group>
  )
}
