/** The letters of a record that have not left, asked for again and again while the record is shown. */
import { GetUnsentLetters, type ResultsOf } from '@bindery/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../client/queries.ts'

const EVERY_MS = 20_000

export type UnsentLetter = ResultsOf<typeof GetUnsentLetters>['Letters'][number]

/** @returns nothing while the answer is unknown: Operations tells of an outage */
export function useUnsent(record: string): ResultsOf<typeof GetUnsentLetters> {
  const { data } = useQuery({ ...callQuery(GetUnsentLetters, { Record: record }), refetchInterval: EVERY_MS })
  return data ?? { Letters: [], Total: 0 }
}
