/** The waiting work in the loaded rows, found again when they change. */
import { useMemo } from 'react'
import { useRows } from '../../data/useRows.ts'
import { useToday } from '../../shared/useToday.ts'
import { waitingFor, type Waiting } from './waiting.ts'

/** @param ownerId null for everybody's work */
export function useWaiting(ownerId: number | null): Waiting {
  const submissions = useRows('Submissions')
  const quotes = useRows('Quotes')
  const declines = useRows('SubmissionDeclines')
  const indications = useRows('QuickIndications')
  const information = useRows('InformationRequired')
  const wholesales = useRows('Wholesales')
  const renewals = useRows('Renewals')
  const today = useToday()
  return useMemo(
    () =>
      waitingFor(
        { submissions, quotes, declines, others: [indications, information, wholesales], renewals },
        ownerId,
        today,
      ),
    [submissions, quotes, declines, indications, information, wholesales, renewals, ownerId, today],
  )
}
