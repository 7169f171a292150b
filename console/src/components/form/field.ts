/** Ties a field of a form to an input: its value, its change and what is wrong with it. */
import { texts } from '@bindery/contracts/rules'
import type { ChangeEvent, FunctionComponent, ReactNode } from 'react'
import type { BoxFile } from '../file-box/files.ts'

interface Messages {
  readonly meta: { readonly errors: readonly unknown[] }
}

interface FieldOf<Value> {
  readonly state: Messages & { readonly value: Value }
  readonly handleChange: (value: Value) => void
}

/** What rows of fields that several forms share need of each: its fields of these names. */
export interface FormWith<Name extends string, Value> {
  readonly Field: FunctionComponent<{ name: Name; children: (field: FieldOf<Value>) => ReactNode }>
}

/** The text to show, undefined when there is none. */
export function errorOf({ state }: { readonly state: Messages }): string | undefined {
  const messages = state.meta.errors.filter((error) => typeof error === 'string')
  return messages.length === 0 ? undefined : marked(messages.join(' '))
}

/** COM-009: beside its field a message needs no name; the list of a form's messages has it whole. */
function marked(message: string): string {
  const [, kind] = /^[^.]* is (required|invalid)\.$/u.exec(message) ?? []
  if (kind === undefined) return message
  return kind === 'required' ? texts.requiredMarker : texts.invalidMarker
}

/** For inputs whose onChange gives the value: pickers, numbers, dates. */
export function valueOf<Value>(field: FieldOf<Value>) {
  return { value: field.state.value, onChange: (value: Value) => field.handleChange(value), error: errorOf(field) }
}

/** For inputs whose onChange gives the event. */
export function textOf(field: FieldOf<string>) {
  return {
    value: field.state.value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      field.handleChange(event.currentTarget.value),
    error: errorOf(field),
  }
}

/** For checkboxes. */
export function checkedOf(field: FieldOf<boolean>) {
  return {
    checked: field.state.value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => field.handleChange(event.currentTarget.checked),
  }
}

interface RecordField<Key extends string> {
  readonly state: Messages & { readonly value: Readonly<Record<Key, string>> }
  readonly handleChange: (update: (values: Readonly<Record<Key, string>>) => Record<Key, string>) => void
}

/** For grids of texts, one changed at a time: two keys in a row must not undo each other. */
export function gridOf<Key extends string>(field: RecordField<Key>) {
  return {
    values: field.state.value,
    error: errorOf(field),
    onChange: (key: Key, text: string) => field.handleChange((values) => ({ ...values, [key]: text })),
  }
}

interface FilesField {
  readonly state: Messages & { readonly value: readonly BoxFile[] }
  readonly handleChange: (update: (files: readonly BoxFile[]) => BoxFile[]) => void
}

/** For boxes of files, whose uploads end one by one: each changes what is there by then. */
export function filesOf(field: FilesField) {
  return { files: field.state.value, error: errorOf(field), onChange: field.handleChange }
}
