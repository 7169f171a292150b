/** The screen after an uncaught error: it states the fault and offers ways to continue. */
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'

export function CrashedScreen({ error, reset }: ErrorComponentProps) {
  return (
    <Stack p="xl" maw={560} gap="sm">
      <Title order={1}>This screen failed</Title>
      <Text size="sm">
        Nothing was sent. Reload the page; if it fails again, tell whoever looks after Bindery what it says here:
      </Text>
      <Text size="sm" ff="monospace" c="dimmed">
        {error instanceof Error ? error.message : String(error)}
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={reset}>
          Try again
        </Button>
        <Button onClick={() => location.reload()}>Reload</Button>
      </Group>
    </Stack>
  )
}
