/** Parts that do not work, shown before everything else: the consequences, and since when. */
import { Alert } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import type { Outage } from './shapes.ts'

export function Outages({ outages }: { readonly outages: readonly Outage[] }) {
  return outages.map(({ Part, Since, Text }) => (
    <Alert
      key={Part}
      role="alert"
      color="red"
      variant="light"
      icon={<IconPlugConnectedX size={18} aria-hidden />}
      title={Since === null ? 'Not working' : `Not working since ${Since.Text}`}
    >
      {Text}
    </Alert>
  ))
}
