/** The link from a history to the screen of its record, for the kinds of records that have one. */
import type { HistoryRecord } from '@bindery/contracts/wire'
import { linkOptions } from '@tanstack/react-router'
import { TextLink } from '../../ui/page/links.tsx'

/** What a kind is called, where that is not its own word. */
const NAMES: Readonly<Record<string, string>> = { house: 'broker house' }

export function ToRecord(record: HistoryRecord) {
  const screen = screenOf(record)
  return (
    screen && (
      <TextLink {...screen} size="sm">
        {`Open the ${NAMES[record.Kind] ?? record.Kind}`}
      </TextLink>
    )
  )
}

function screenOf({ Kind, ID, Address }: HistoryRecord) {
  if (Kind === 'config')
    return linkOptions({ to: '/home/config/$name', params: { name: Address.slice('config-'.length) } })
  return ID === null ? null : numbered(Kind, String(ID))
}

function numbered(kind: string, id: string) {
  switch (kind) {
    case 'submission':
      return linkOptions({ to: '/home/submission/$submissionId', params: { submissionId: id } })
    case 'client':
      return linkOptions({ to: '/home/client/$clientId', params: { clientId: id } })
    case 'renewal':
      return linkOptions({ to: '/home/renewal/$renewalId', params: { renewalId: id } })
    case 'incident':
      return linkOptions({ to: '/home/incident/$incidentId', params: { incidentId: id } })
    case 'intake':
      return linkOptions({ to: '/home/intake/$intakeId', params: { intakeId: id } })
    case 'announcement':
      return linkOptions({ to: '/home/announcement/$announcementId', params: { announcementId: id } })
    case 'broker':
      return linkOptions({ to: '/home/broker/$brokerId', params: { brokerId: id } })
    case 'house':
      return linkOptions({ to: '/home/brokerhouse/$houseId', params: { houseId: id } })
    case 'state':
      return linkOptions({ to: '/home/state/$stateId', params: { stateId: id } })
    case 'market':
      return linkOptions({ to: '/home/market/$marketId', params: { marketId: id } })
    case 'product':
      return linkOptions({ to: '/home/product/$productId', params: { productId: id } })
    case 'account':
      return linkOptions({ to: '/home/account/$accountId', params: { accountId: id } })
    case 'training':
      return linkOptions({ to: '/home/training/$trainingId', params: { trainingId: id } })
    default:
      return null
  }
}
