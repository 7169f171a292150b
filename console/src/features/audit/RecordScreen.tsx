/** /home/history/{address}: the history of any record there is, with a way to the record itself. */
import { GetHistory, type HistoryRecord } from '@bindery/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery } from '../../api/queries.ts'
import { TextLink } from '../../components/links.tsx'
import { Page } from '../../components/Page.tsx'
import { History } from './History.tsx'
import type { PlaceProps } from './place.ts'

interface RecordScreenProps extends PlaceProps {
  readonly address: string
  readonly back: ReactNode
}

/** Records that have a screen of their own. */
function Screen({ Kind, ID }: HistoryRecord) {
  if (ID !== null && Kind === 'submission') {
    return <TextLink to="/home/submission/$submissionId" params={{ submissionId: String(ID) }} size="sm">Open the submission</TextLink>
  }
  if (ID !== null && Kind === 'broker') {
    return <TextLink to="/home/broker/$brokerId" params={{ brokerId: String(ID) }} size="sm">Open the broker</TextLink>
  }
  return null
}

export function RecordScreen({ address, back, place, onPlace }: RecordScreenProps) {
  // The same question as the history's own, asked once.
  const { data } = useQuery(callQuery(GetHistory, { Stream: address }))
  return (
    <Page title={data?.Record.Title ?? 'History'} back={back} toolbar={data && <Screen {...data.Record} />}>
      <History address={address} place={place} onPlace={onPlace} />
    </Page>
  )
}
