/** The life of a policy in force: bound, endorsed, and the day it ends. */
import { parseWireDate } from '@bindery/contracts/rules'
import type { QuoteRow, WireDate } from '@bindery/contracts/wire'
import { distance } from '../../ui/page/distance.ts'
import type { Step } from '../../ui/page/Steps.tsx'

const day = (date: WireDate | null) => date?.Text.slice(0, 'DD/MM/YYYY'.length) ?? ''

type Policy = Pick<QuoteRow, 'BindingDate' | 'EndorsedDate' | 'ExpiryDate'>

export function lifeOf({ BindingDate, EndorsedDate, ExpiryDate }: Policy, today: string): readonly Step[] {
  const ends = parseWireDate(ExpiryDate?.Value)
  const { words, isLate } = ends === null ? { words: '', isLate: false } : distance(ends, today)
  return [
    { name: 'Bound', detail: day(BindingDate), state: 'done' },
    EndorsedDate === null
      ? { name: 'Endorsed', detail: 'not endorsed', state: 'ahead' }
      : { name: 'Endorsed', detail: day(EndorsedDate), state: 'done' },
    {
      name: isLate ? 'Expired' : 'Expires',
      detail: [day(ExpiryDate), isLate ? '' : words].filter(Boolean).join(', '),
      state: isLate ? 'done' : 'ahead',
    },
  ]
}
