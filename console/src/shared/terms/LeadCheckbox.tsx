/**
 * Sends a copy to the product lead, whose name is shown once market and product are known (QUO-014, A-096); an inactive
 * lead is named with a mark and gets no copy.
 */
import { ccProductLead } from '@bindery/contracts/rules'
import { Checkbox } from '@mantine/core'
import type { ChangeEvent } from 'react'
import type { Offers } from './useOffers.ts'

interface LeadCheckboxProps {
  readonly offers: Pick<Offers, 'leadToCopy' | 'leadGone'>
  readonly checked: boolean
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

export function LeadCheckbox({ offers: { leadToCopy, leadGone }, checked, onChange }: LeadCheckboxProps) {
  return (
    <Checkbox
      label={ccProductLead(leadToCopy ?? leadGone)}
      disabled={leadToCopy === null}
      checked={checked && leadToCopy !== null}
      onChange={onChange}
    />
  )
}
