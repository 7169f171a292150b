/** Opens the business register in a new window, searching for the field's own text (SUBN-006, A-046). */
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { openSearch } from '../../../client/config.ts'

export function RegisterSearch({ label, words }: { label: string; words: readonly (string | undefined)[] }) {
  const search = words
    .map((word) => word?.trim())
    .filter(Boolean)
    .join(' ')
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        aria-label={label}
        aria-disabled={search === ''}
        onClick={() => openSearch('BusinessRegister', search)}
      >
        <IconExternalLink size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
