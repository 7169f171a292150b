/** A record's state after a revision; the last answer stays until the next arrives. */
import { GetAsAt } from '@bindery/contracts/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../client/queries.ts'

export const useAsAt = (address: string, revision: number | null) =>
  useQuery({
    ...callQuery(GetAsAt, { Stream: address, Revision: revision ?? 0 }),
    // Past states never change.
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    enabled: revision !== null,
  })
