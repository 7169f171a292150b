/** The letters that a form would send now, made by the server in the same way as sent letters. */
import { PreviewLetter, type LetterCall, type LetterPreview } from '@bindery/contracts/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery, errorText } from '../../client/queries.ts'

/** How long a letter stays in the cache, in milliseconds: every change of the draft makes another one. */
const KEPT = 10_000

interface Preview {
  /** Undefined until the first letters have come. */
  readonly letters: readonly LetterPreview[] | undefined
  /** '' while there is no error. */
  readonly failure: string
  readonly again: () => void
}

export function usePreview(letter: LetterCall, body: object): Preview {
  const { data, error, refetch } = useQuery({
    ...callQuery(PreviewLetter, { Letter: letter, Body: { ...body } }),
    placeholderData: keepPreviousData,
    gcTime: KEPT,
  })
  return { letters: data?.Letters, failure: errorText(error), again: () => void refetch() }
}
