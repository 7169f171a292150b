/** Rebuilds a projection, once somebody has confirmed it; a refusal is shown beside the button. */
import { RebuildProjection } from '@bindery/contracts/wire'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useCommand } from '../../data/useCommand.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'

export function Rebuild({ collection }: { readonly collection: string }) {
  const [asking, setAsking] = useState(false)
  const command = useCommand(RebuildProjection)
  return (
    <Group gap={6} wrap="nowrap">
      <Button
        size="compact-xs"
        variant="default"
        loading={command.isPending}
        aria-label={`Rebuild: ${collection}`}
        onClick={() => setAsking(true)}
      >
        Rebuild
      </Button>
      {command.message !== '' && (
        <Text role="alert" size="xs" c="var(--mantine-color-error)">
          {command.message}
        </Text>
      )}
      <ConfirmDialog
        opened={asking}
        title={`Rebuild ${collection}?`}
        message="Its rows are made again from all events. The present rows stay readable until the new ones replace them, and no mail is sent."
        confirm="Rebuild"
        onConfirm={() => {
          setAsking(false)
          void command.run({ Collection: collection })
        }}
        onCancel={() => setAsking(false)}
      />
    </Group>
  )
}
