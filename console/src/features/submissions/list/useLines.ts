/** The list's lines from the loaded collections, made anew only when one of them changes. */
import { useMemo } from 'react'
import { useById, useRows } from '../../../replica/useRows.ts'
import { linesOf } from './lines.ts'
import type { Line } from './lines.ts'

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
