/** Why a record is changed, and from when: both may stay empty; what is said stands in its history. */
import { LONGEST_REASON } from '@bindery/contracts/wire'
import { DateField } from '../../ui/form/DateField.tsx'
import { FormGrid, Span } from '../../ui/form/FormGrid.tsx'
import { ShortText } from '../../ui/form/ShortText.tsx'

export interface Why {
  readonly Reason: string
  /** YYYY-MM-DD, or a text that could not be read, which the call refuses. */
  readonly EffectiveDate: string | null
}
export const NOTHING_SAID: Why = { Reason: '', EffectiveDate: null }

interface WhyFieldsProps {
  readonly why: Why
  readonly onChange: (why: Why) => void
}

export function WhyFields({ why, onChange }: WhyFieldsProps) {
  return (
    <FormGrid>
      <Span of={4}>
        <DateField
          label="Effective Date"
          value={why.EffectiveDate}
          onChange={(EffectiveDate) => onChange({ ...why, EffectiveDate })}
        />
      </Span>
      <Span of={8}>
        <ShortText
          label="Reason"
          longest={LONGEST_REASON}
          value={why.Reason}
          onChange={(event) => onChange({ ...why, Reason: event.currentTarget.value })}
        />
      </Span>
    </FormGrid>
  )
}
