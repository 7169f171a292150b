/** /home/history/{address}: the history of any record, with a link to the record itself. */
import { GetHistory } from '@bindery/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery } from '../../client/queries.ts'
import { Page } from '../../ui/page/Page.tsx'
import { History } from './History.tsx'
import type { HistorySearchProps } from './history-search.ts'
import { ToRecord } from './ToRecord.tsx'

interface RecordScreenProps extends HistorySearchProps {
  readonly address: string
  readonly back: ReactNode
}

export function RecordScreen({ address, back, search, onSearch }: RecordScreenProps) {
  // The history below asks the same query; the client sends it once.
  const { data } = useQuery(callQuery(GetHistory, { Stream: address }))
  return (
    <Page title={data?.Record.Title ?? 'History'} back={back} toolbar={data && <ToRecord {...data.Record} />}>
      <History address={address} search={search} onSearch={onSearch} />
    </Page>
  )
}
