/** The letters of a record that have not left, asked for again and again while the record is shown. */
import { GetUnsentLetters, type ResultsOf } from '@bindery/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../client/queries.ts'

const EVERY_MS = 20_000

export type UnsentLetter = ResultsOf<typeof GetUnsentLetters>['Letters'][number]

/** @returns nothing while the answer is unknown: the record itself tells that it is (UnsentLetters) */
export const useUnsent = (record: string): ResultsOf<typeof GetUnsentLetters> =>
  useUnsentQuery(record).data ?? { Letters: [], Total: 0 }

export const useUnsentQuery = (record: string) =>
  useQuery({ ...callQuery(GetUnsentLetters, { Record: record }), refetchInterval: EVERY_MS })
