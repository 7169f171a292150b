/** A field of a record that is saved whole: a stale save compares and shows it. */
export interface SavedField<Facts> {
  /** The field's name on the wire. */
  readonly field: string
  /** The field's label on the screen. */
  readonly label: string
  isSame(one: Facts, other: Facts): boolean
  show(facts: Facts): string
}

/** A field that holds one plain value. */
export const savedField = <Facts, Value extends string | number | boolean | null>(
  field: string,
  label: string,
  of: (facts: Facts) => Value,
  show: (value: Value) => string,
): SavedField<Facts> => ({
  field,
  label,
  isSame: (one, other) => of(one) === of(other),
  show: (facts) => show(of(facts)),
})

/** The texts of values in a conflict. */
export const asWritten = (text: string): string => text
export const yesOrNo = (value: boolean): string => (value ? 'Yes' : 'No')
export const percent = (value: number): string => `${value}%`
