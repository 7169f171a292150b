/** The template form of a quote: its items with what was entered in place of what it begins with (QUO-011, A-086). */
import { formItemType, formValue, type FormValue } from '@bindery/contracts/rules'
import type { FormItem } from '@bindery/contracts/wire'

/** What was entered, by the item's title. */
export type FormValues = Readonly<Record<string, FormValue>>

export const valuesOf = (items: readonly FormItem[]): FormValues =>
  Object.fromEntries(items.map(({ title, value }) => [title, value]))

export const filledItems = (items: readonly FormItem[], values: FormValues): FormItem[] =>
  items.map((item) => ({ ...item, value: enteredFor(item, values) }))

/** A template may have changed since: what is no value of an item's present type is not taken over. */
function enteredFor({ title, type, value }: FormItem, values: FormValues): FormValue {
  const entered = Object.hasOwn(values, title) ? values[title] : undefined
  if (entered === undefined) return value
  if (formItemType(type) === 'bool') return formValue(type, entered) === null ? value : entered
  // Half-typed numbers stay as they are: the form says what is wrong with them.
  return typeof entered === 'boolean' ? value : entered
}

export const isWrong = ({ type, value }: FormItem): boolean => formValue(type, value) === null
