/** The number of operations matters that wait for a person, asked for every so often by each open console. */
import { GetAttention } from '@bindery/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../client/queries.ts'

const EVERY_MS = 15_000

/** @returns 0 when nothing waits, and when the number is unknown */
export function useAttention(): number {
  const { data } = useQuery({ ...callQuery(GetAttention, {}), refetchInterval: EVERY_MS })
  return data ? data.Outages + data.MailWaiting + data.MailProblems + data.FailedJobs + data.Parked : 0
}
