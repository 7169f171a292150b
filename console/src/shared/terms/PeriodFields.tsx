/** The first and last day of the cover; the inception sets the expiry (QUO-007, BIND-003). */
import { DateField } from '../../ui/form/DateField.tsx'
import { type FormWith, valueOf } from '../../ui/form/field.ts'
import { Span } from '../../ui/form/FormGrid.tsx'

interface PeriodFieldsProps {
  readonly form: FormWith<'InceptionDate' | 'ExpiryDate', string | null>
  readonly onInception: (date: string | null) => void
  readonly span: 3 | 4
}

/** Cells of a FormGrid. */
export function PeriodFields({ form, onInception, span }: PeriodFieldsProps) {
  return (
    <>
      <Span of={span} pair>
        <form.Field name="InceptionDate">
          {(field) => <DateField label="Inception Date" required {...valueOf(field)} onChange={onInception} />}
        </form.Field>
      </Span>
      <Span of={span} pair>
        <form.Field name="ExpiryDate">
          {(field) => <DateField label="Expiry Date" required {...valueOf(field)} />}
        </form.Field>
      </Span>
    </>
  )
}
