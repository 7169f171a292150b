/** The list's lines from the loaded collections, rebuilt only when one of the collections changes. */
import { useMemo } from 'react'
import { useById, useRows } from '../../../data/useRows.ts'
import type { Line } from './line.ts'
import { linesOf } from './lines.ts'

export function useLines(): readonly Line[] {
  const submissions = useRows('Submissions')
  const brokers = useById('Brokers')
  const houses = useById('BrokerGroups')
  const owners = useById('Owners')
  const quotes = useRows('Quotes')
  const wholesales = useRows('Wholesales')
  const indications = useRows('QuickIndications')
  const information = useRows('InformationRequired')
  const declines = useRows('SubmissionDeclines')
  return useMemo(
    () => linesOf({ submissions, brokers, houses, owners, quotes, wholesales, indications, information, declines }),
    [submissions, brokers, houses, owners, quotes, wholesales, indications, information, declines],
  )
}
