/** Tells in a form that was begun from a quote that a colleague has sent the quote again since. */
import { formatInteger, formatMoney } from '@bindery/contracts/rules'
import { Notice } from '../../ui/page/Notice.tsx'
import { useById } from '../../data/useRows.ts'

interface ChangedSinceProps {
  readonly quoteId: number | null
  /** The version that the form was begun from; null for a form without a quote. */
  readonly revision: number | null
}

export function ChangedSince({ quoteId, revision }: ChangedSinceProps) {
  const quote = useById('Quotes').get(quoteId ?? 0)
  if (!quote || revision === null || quote.Revision <= revision) return null
  const { Limit, Excess, TotalPayable } = quote
  return (
    <Notice label="Sent again meanwhile">
      {`This quote was sent again since the form was opened: limit ${formatInteger(Limit)}, excess ${formatInteger(Excess)}, ${formatMoney(TotalPayable)} payable. Cancel and open it again to go on from there; as it is it will be refused.`}
    </Notice>
  )
}
