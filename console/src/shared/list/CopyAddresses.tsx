/** The action on picked people that copies their e-mail addresses, for a mail to them from one's own mailbox. */
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'

/** Each address once, parted as mail programs read them. */
export const addressLine = (addresses: readonly string[]): string =>
  [...new Set(addresses.map((address) => address.trim()).filter((address) => address !== ''))].join('; ')

export function CopyAddresses({ addresses }: { readonly addresses: readonly string[] }) {
  const clipboard = useClipboard()
  const Icon = clipboard.copied ? IconCheck : IconCopy
  const said = clipboard.error ? 'The browser does not allow copying here' : 'Copy e-mail addresses'
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<Icon size={15} aria-hidden />}
      disabled={clipboard.error !== null}
      onClick={() => clipboard.copy(addressLine(addresses))}
    >
      <span role="status">{clipboard.copied ? 'Addresses copied' : said}</span>
    </Button>
  )
}
