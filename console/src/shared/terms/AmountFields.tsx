/** Whole dollar amounts of an offer, side by side: limit, excess, premium, fees. */
import { type FormWith, valueOf } from '../../ui/form/field.ts'
import { Span } from '../../ui/form/FormGrid.tsx'
import { IntegerField } from '../../ui/form/NumberField.tsx'

interface Amount<Name extends string> {
  readonly name: Name
  readonly label: string
  /** The text that stands for an empty box; without it the box must be filled in. */
  readonly otherwise?: string
}

interface AmountFieldsProps<Name extends string> {
  readonly form: FormWith<Name, string>
  readonly of: readonly Amount<Name>[]
  readonly span?: 2 | 3 | 4
}

/** Cells of a FormGrid. */
export function AmountFields<Name extends string>({ form, of, span = 4 }: AmountFieldsProps<Name>) {
  return of.map(({ name, label, otherwise }) => (
    <Span key={name} of={span} pair>
      <form.Field name={name}>
        {(field) => (
          <IntegerField
            label={label}
            required={otherwise === undefined}
            placeholder={otherwise}
            leftSection="$"
            {...valueOf(field)}
          />
        )}
      </form.Field>
    </Span>
  ))
}
