/** The files of a folder with their status; while one is on its way to its facts, they are asked for again (AI-004). */
import { texts } from '@bindery/contracts/rules'
import { AiFiles, type AiDocument } from '@bindery/contracts/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuery } from '../../client/queries.ts'
import { isOnItsWay } from './statuses.ts'

const ASK_EVERY = 2_000

export function useFiles(folder: string) {
  const options = callQuery(AiFiles, { title: folder }, texts.requestFailNetwork)
  const queries = useQueryClient()
  const query = useQuery({
    ...options,
    enabled: folder !== '',
    // Each opening is a search of its own.
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.Documents.some(({ status }) => isOnItsWay(status)) ? ASK_EVERY : false,
  })
  return {
    query,
    /** AI-006: the row of a file becomes what the server answered. */
    takeOver: (file: AiDocument) =>
      void queries.setQueryData(
        options.queryKey,
        (now) =>
          now && {
            ...now,
            // Its rank is that of the list, not that of the answer about one file.
            Documents: now.Documents.map((each) => (each.sha256 === file.sha256 ? { ...file, top: each.top } : each)),
          },
      ),
  }
}
