/** The list's lines from the loaded collections, rebuilt only when one of the collections changes. */
import { useMemo } from 'react'
import { useById, useRows } from '../../../data/useRows.ts'
import { linesOf, type Line } from './lines.ts'

export function useLines(): readonly Line[] {
  const renewals = useRows('Renewals')
  const owners = useById('Owners')
  const brokers = useById('Brokers')
  const states = useById('States')
  const markets = useById('Markets')
  const products = useById('Products')
  return useMemo(
    () => linesOf({ renewals, owners, brokers, states, markets, products }),
    [renewals, owners, brokers, states, markets, products],
  )
}
