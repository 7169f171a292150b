/** The template form of a quote: its items with the entered values in place of the initial ones (QUO-011, A-086). */
import { formItemType, formValue, type FormValue } from '@bindery/contracts/rules'
import type { FormItem } from '@bindery/contracts/wire'

/** The entered values, by the item's title. */
export type FormValues = Readonly<Record<string, FormValue>>

export const valuesOf = (items: readonly FormItem[]): FormValues =>
  Object.fromEntries(items.map(({ title, value }) => [title, value]))

export const filledItems = (items: readonly FormItem[], values: FormValues): FormItem[] =>
  items.map((item) => ({ ...item, value: enteredFor(item, values) }))

/** The entered value of an item, or its initial value if the template has changed and the entered one does not fit. */
function enteredFor({ title, type, value }: FormItem, values: FormValues): FormValue {
  const entered = Object.hasOwn(values, title) ? values[title] : undefined
  if (entered === undefined) return value
  if (formItemType(type) === 'bool') return formValue(type, entered) === null ? value : entered
  // Half-typed numbers stay as they are: the form shows the error.
  return typeof entered === 'boolean' ? value : entered
}

export const isWrong = ({ type, value }: FormItem): boolean => formValue(type, value) === null
