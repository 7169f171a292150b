/** The events of a search's page; a page beyond the last, which an old address may hold, is the last one. */
import { texts } from '@bindery/contracts/rules'
import { SearchEvents } from '@bindery/contracts/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../client/queries.ts'
import { pageWithin } from '../../../ui/table/columns.ts'
import { bodyOf, PAGE_SIZE, type EventsSearch } from './search.ts'

const query = (search: EventsSearch) => ({
  ...callQuery(SearchEvents, bodyOf(search), texts.serviceNotAvailable),
  staleTime: 0,
})

export function useFound(search: EventsSearch) {
  // How many pages there are is known by the answer for the page that the address names.
  const { data: asked } = useQuery(query(search))
  const page = pageWithin(search.page ?? 0, asked?.Total ?? Infinity, PAGE_SIZE)
  // For any page that exists this is the same query, which the client sends once.
  const found = useQuery({ ...query({ ...search, page }), placeholderData: keepPreviousData })
  const isBeyond = page !== (search.page ?? 0) && found.isPlaceholderData
  return {
    ...found,
    // Until the last page is there, the answer is that of the page beyond it: no events, as if the search found none.
    data: isBeyond ? undefined : found.data,
    page,
    pages: Math.ceil((found.data?.Total ?? 0) / PAGE_SIZE),
  }
}
