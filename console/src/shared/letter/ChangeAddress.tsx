/** Leads to the broker whose address a server refused; nothing while there is no broker. */
import { Text } from '@mantine/core'
import { TextLink } from '../../ui/page/links.tsx'

export function ChangeAddress({ brokerId }: { readonly brokerId: number | null }) {
  if (brokerId === null || brokerId === 0) return null
  return (
    <Text size="sm">
      Is the address wrong?{' '}
      <TextLink underline="always" to="/home/broker/$brokerId" params={{ brokerId: String(brokerId) }}>
        Change it at the broker
      </TextLink>
      , then send again.
    </Text>
  )
}
