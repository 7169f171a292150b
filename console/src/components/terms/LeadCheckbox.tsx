/** Copies the product lead; who that is shows once market and product are known (QUO-014, A-096). */
import { ccProductLead } from '@bindery/contracts/rules'
import { Checkbox } from '@mantine/core'
import type { ChangeEvent } from 'react'

interface LeadCheckboxProps {
  readonly lead: string | null
  readonly checked: boolean
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

export function LeadCheckbox({ lead, checked, onChange }: LeadCheckboxProps) {
  return (
    <Checkbox
      label={ccProductLead(lead)}
      disabled={lead === null}
      checked={checked && lead !== null}
      onChange={onChange}
    />
  )
}
