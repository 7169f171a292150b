/** What is known of a history's chain of hashes: a chain alone proves only that it agrees with itself. */
import { Badge, Tooltip } from '@mantine/core'
import { IconAlertTriangle, IconLink } from '@tabler/icons-react'

export function ChainBadge({ consistent }: { readonly consistent: boolean }) {
  return consistent ? (
    <Tooltip multiline w={280} label="Every event's hash follows from the one before it. Nothing more is claimed.">
      <Badge color="teal" variant="light" tt="none" leftSection={<IconLink size={12} aria-hidden />}>
        Internally consistent
      </Badge>
    </Tooltip>
  ) : (
    <Badge color="red" variant="filled" tt="none" leftSection={<IconAlertTriangle size={12} aria-hidden />}>
      Broken chain
    </Badge>
  )
}
