/** The records that a figure counts: the newest at once, the others read on page by page until all are here. */
import { GetCounted, type BodyOf, type CountedLine, type ResultsOf } from '@bindery/contracts/wire'
import { skipToken, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { ask, errorText } from '../../client/queries.ts'

type Answer = ResultsOf<typeof GetCounted>

const countOf = (answers: readonly Answer[]) => answers.reduce((sum, { Lines }) => sum + Lines.length, 0)

/** A record that arrives meanwhile moves the last line of an answer into the next one, which then repeats it. */
function linesOf(answers: readonly Answer[]): readonly CountedLine[] {
  const lines = answers.flatMap(({ Lines }) => Lines)
  return [...new Map(lines.map((line) => [`${line.SubmissionID} ${line.QuoteID}`, line])).values()]
}

/** @param asked null where the list counts what waits, which the browser has */
export function useCounted(asked: BodyOf<typeof GetCounted> | null) {
  const { data, error, isPending, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: [GetCounted.func, 'all', asked],
      meta: { reads: GetCounted.reads ?? [] },
      queryFn: asked ? ({ pageParam: Offset }) => ask(GetCounted, { ...asked, Offset }) : skipToken,
      initialPageParam: 0,
      getNextPageParam: ({ Total, Lines }, answers) => {
        const here = countOf(answers)
        return Lines.length > 0 && here < Total ? here : undefined
      },
    })
  const goesOn = hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
  return {
    lines: useMemo(() => linesOf(data?.pages ?? []), [data]),
    /** How many there are while not all of them are here. */
    awaited: hasNextPage ? (data?.pages.at(-1)?.Total ?? null) : null,
    isLoading: asked !== null && isPending,
    /** Why nothing can be shown. */
    error: isFetchNextPageError ? '' : errorText(error),
    /** Why no more than these came. */
    brokenOff: isFetchNextPageError ? errorText(error) : '',
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  }
}
