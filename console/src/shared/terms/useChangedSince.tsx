/** Tells in the bar of a form that was begun from a quote that the quote was sent again since. */
import { formatInteger, formatMoney } from '@bindery/contracts/rules'
import type { ReactNode } from 'react'
import { Notice } from '../../ui/page/Notice.tsx'
import { useById } from '../../data/useRows.ts'

interface Begun {
  readonly quoteId: number | null
  /** The version that the form was begun from; null for a form without a quote. */
  readonly revision: number | null
  /** While the form is sent, the newer version is its own. */
  readonly isSending: boolean
}

export function useChangedSince({ quoteId, revision, isSending }: Begun): ReactNode {
  const quote = useById('Quotes').get(quoteId ?? 0)
  if (!quote || isSending || revision === null || quote.Revision <= revision) return null
  const { Limit, Excess, TotalPayable } = quote
  return (
    <Notice label="Sent again meanwhile">
      {`This quote was sent again since the form was opened: limit ${formatInteger(Limit)}, excess ${formatInteger(Excess)}, ${formatMoney(TotalPayable)} payable. Cancel and open it again to go on from there.`}
    </Notice>
  )
}
