/** A record as it stood after a revision; the last answer stays while the next is on its way. */
import { GetAsAt } from '@bindery/contracts/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries.ts'

export const useAsAt = (address: string, revision: number | null) =>
  useQuery({
    ...callQuery(GetAsAt, { Stream: address, Revision: revision ?? 0 }),
    // What has been does not change.
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    enabled: revision !== null,
  })
