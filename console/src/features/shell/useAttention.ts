/** The number of operations matters that wait for a person, asked for every so often by each open console. */
import { GetAttention, type ResultsOf } from '@bindery/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callQuery } from '../../client/queries.ts'
import { sayDone } from '../../ui/dialogs/done.tsx'

const EVERY_MS = 15_000

type Counts = ResultsOf<typeof GetAttention>

/** Tells everybody the end of what the red number told the beginning of. */
function useEndOfTrouble(counts: Counts | undefined): void {
  const before = useRef<Counts | null>(null)
  useEffect(() => {
    if (counts === undefined) return
    const was = before.current
    before.current = counts
    // Letters that were given up or stopped wait no longer, and none has left.
    const hasLeft = was !== null && was.MailLeft !== counts.MailLeft
    if (was !== null && was.MailWaiting > 0 && counts.MailWaiting === 0 && hasLeft) sayDone('Mail leaves again.')
    if (was !== null && was.Outages > 0 && counts.Outages === 0) sayDone('Everything works again.')
  }, [counts])
}

/** @returns 0 when nothing waits, and when the number is unknown */
export function useAttention(): number {
  const { data } = useQuery({ ...callQuery(GetAttention, {}), refetchInterval: EVERY_MS })
  useEndOfTrouble(data)
  return data ? data.Outages + data.MailWaiting + data.MailProblems + data.FailedJobs + data.Parked : 0
}
