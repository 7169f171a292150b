/** SUBD-016, A-078: advice only; it blocks nothing. */
import { texts } from '@bindery/contracts/rules'
import type { BrokerRow } from '@bindery/contracts/wire'
import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

export function GreylistWarning({ broker }: { readonly broker: Pick<BrokerRow, 'IsGreylisted'> | undefined }) {
  if (!broker?.IsGreylisted) return null
  return (
    <Alert color="red" variant="light" role="status" py="xs" icon={<IconAlertTriangle size={18} aria-hidden />}>
      <Text size="sm" c="var(--mantine-color-error)">
        {texts.brokerGreylisted}
      </Text>
    </Alert>
  )
}
