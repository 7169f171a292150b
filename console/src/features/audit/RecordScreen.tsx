/** /home/history/{address}: the history of any record, with a link to the record itself. */
import { GetHistory, type HistoryRecord } from '@bindery/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery } from '../../client/queries.ts'
import { TextLink } from '../../ui/page/links.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { History } from './History.tsx'
import type { HistorySearchProps } from './history-search.ts'

interface RecordScreenProps extends HistorySearchProps {
  readonly address: string
  readonly back: ReactNode
}

/** Records that have a screen of their own. */
function Screen({ Kind, ID, Address }: HistoryRecord) {
  if (ID !== null && Kind === 'submission') {
    return (
      <TextLink to="/home/submission/$submissionId" params={{ submissionId: String(ID) }} size="sm">
        Open the submission
      </TextLink>
    )
  }
  if (ID !== null && Kind === 'broker') {
    return (
      <TextLink to="/home/broker/$brokerId" params={{ brokerId: String(ID) }} size="sm">
        Open the broker
      </TextLink>
    )
  }
  if (ID !== null && Kind === 'house') {
    return (
      <TextLink to="/home/brokerhouse/$houseId" params={{ houseId: String(ID) }} size="sm">
        Open the broker house
      </TextLink>
    )
  }
  if (ID !== null && Kind === 'state') {
    return (
      <TextLink to="/home/state/$stateId" params={{ stateId: String(ID) }} size="sm">
        Open the state
      </TextLink>
    )
  }
  if (ID !== null && Kind === 'market') {
    return (
      <TextLink to="/home/market/$marketId" params={{ marketId: String(ID) }} size="sm">
        Open the market
      </TextLink>
    )
  }
  if (ID !== null && Kind === 'product') {
    return (
      <TextLink to="/home/product/$productId" params={{ productId: String(ID) }} size="sm">
        Open the product
      </TextLink>
    )
  }
  if (Kind === 'config') {
    return (
      <TextLink to="/home/config/$name" params={{ name: Address.slice('config-'.length) }} size="sm">
        Open the config
      </TextLink>
    )
  }
  return null
}

export function RecordScreen({ address, back, search, onSearch }: RecordScreenProps) {
  // The history below asks the same query; the client sends it once.
  const { data } = useQuery(callQuery(GetHistory, { Stream: address }))
  return (
    <Page title={data?.Record.Title ?? 'History'} back={back} toolbar={data && <Screen {...data.Record} />}>
      <History address={address} search={search} onSearch={onSearch} />
    </Page>
  )
}
