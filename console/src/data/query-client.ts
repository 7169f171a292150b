/** When the queries of single screens are asked again. */
import { QueryClient } from '@tanstack/react-query'
import { connection } from '../client/connection.ts'
import { replica } from './replica.ts'

const readsCollection = (reads: unknown, collection: string) => Array.isArray(reads) && reads.includes(collection)

/**
 * No timer repeats a query: it runs again when the server says that its data changed, after a time in which it could not
 * say so, or after the user's own command.
 */
export function createQueries(): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', staleTime: 10_000, refetchOnWindowFocus: true } },
  })
  replica.onMoved((collection) => {
    void client.invalidateQueries({ predicate: ({ meta }) => readsCollection(meta?.['reads'], collection) })
  })
  const all = () => void client.invalidateQueries()
  replica.onMissed(all)
  // Queries that failed while the server was away are asked again.
  connection.onReturn(all)
  return client
}
