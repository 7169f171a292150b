/** The button that fills the empty fields of a new submission (SUBN-005, SUBN-015). */
import { Button, Tooltip } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'

export function QuickFill({ disabled, onClick }: { readonly disabled: boolean; readonly onClick: () => void }) {
  return (
    <Tooltip label="Fills what is empty with TBA, 0 and the usual choices">
      <Button
        variant="subtle"
        px="sm"
        leftSection={<IconBolt size={16} aria-hidden />}
        onClick={onClick}
        disabled={disabled}
      >
        Quick fill
      </Button>
    </Tooltip>
  )
}
