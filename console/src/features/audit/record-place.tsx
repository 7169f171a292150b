/** The place of a record's page: the address holds its tab, and the second tab is its history (COM-010). */
import { useNavigate, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import type { RecordPlace } from '../../shared/record/record-route.ts'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { History } from './History.tsx'
import { withoutEmpty } from './history-search.ts'
import { RecordSearch } from './record-search.ts'

/**
 * @param address the address of the history, such as `product-3`
 * @param reads a constant list of the record's collections: a change in one of them loads the history again
 */
export function useRecordPlace(address: string, reads: readonly string[]): RecordPlace {
  const { tab = 'record', ...search } = v.parse(RecordSearch, useSearch({ strict: false }))
  const navigate = useNavigate()
  const show = (next: v.InferOutput<typeof RecordSearch>) =>
    void navigate({ to: '.', search: next, replace: true, resetScroll: false })
  return {
    tab,
    onTab: (next) => show(next === 'history' ? { tab: next } : {}),
    back: <BackLink />,
    history: (
      <History
        address={address}
        reads={reads}
        search={search}
        onSearch={(next) => show({ tab: 'history', ...withoutEmpty(next) })}
      />
    ),
  }
}
