/**
 * The state of a history's chain of hashes: consistent with itself, or with the signed digest, and up to which
 * revision.
 */
import type { GetHistory, ResultsOf } from '@bindery/contracts/wire'
import { Badge, Tooltip } from '@mantine/core'
import { IconAlertTriangle, IconLink, IconShieldCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type ChainBadgeProps = Pick<ResultsOf<typeof GetHistory>, 'Consistent' | 'Digest' | 'Events'>

const Known = ({
  colour,
  icon,
  says,
  children,
}: {
  readonly colour: string
  readonly icon: ReactNode
  readonly says: string
  readonly children: string
}) => (
  <Tooltip multiline w={300} label={says} events={{ hover: true, focus: true, touch: true }}>
    <Badge color={colour} variant={colour === 'red' ? 'filled' : 'light'} tt="none" leftSection={icon} tabIndex={0}>
      {children}
    </Badge>
  </Tooltip>
)

const alarm = <IconAlertTriangle size={12} aria-hidden />

export function ChainBadge({ Consistent, Digest, Events }: ChainBadgeProps) {
  if (!Consistent) {
    return (
      <Known
        colour="red"
        icon={alarm}
        says="An event is missing, was changed, or does not follow from the one before it."
      >
        Broken chain
      </Known>
    )
  }
  if (!Digest) {
    return (
      <Known
        colour="gray"
        icon={<IconLink size={12} aria-hidden />}
        says="Every event's hash follows from the one before it. No signed digest holds this history yet, so nothing more is claimed."
      >
        Internally consistent
      </Known>
    )
  }
  const on = Digest.Date.Text
  if (!Digest.Agrees) {
    return (
      <Known
        colour="red"
        icon={alarm}
        says={`The events follow from each other, but revision ${Digest.Revision} is not what the signed digest of ${on} holds: it was changed afterwards.`}
      >
        {`Contradicts the digest of ${on}`}
      </Known>
    )
  }
  const newer = Events.filter(({ Revision }) => Revision > Digest.Revision).length
  const rest =
    newer === 0
      ? ''
      : ` ${newer === 1 ? 'One newer event is' : `${newer} newer events are`} only internally consistent until the next digest.`
  return (
    <Known
      colour="petrol"
      icon={<IconShieldCheck size={12} aria-hidden />}
      says={`Every event's hash follows from the one before it, and the signed digest of ${on} holds revision ${Digest.Revision}: up to there nothing was changed since.${rest}`}
    >
      {newer === 0 ? `Verified ${on}` : `Verified ${on} to revision ${Digest.Revision}`}
    </Known>
  )
}
