/** Connects a field of a form to an input: its value, its changes and its errors. */
import { texts, tooLong } from '@bindery/contracts/rules'
import type { ChangeEvent, FunctionComponent, ReactNode } from 'react'
import type { BoxFile } from '../file-box/files.ts'
import { PROBLEM } from './focus.ts'

interface Messages {
  readonly meta: { readonly errors: readonly unknown[] }
}

interface FieldOf<Value> {
  readonly state: Messages & { readonly value: Value }
  readonly handleChange: (value: Value) => void
}

/** The part of a form that a shared row of fields needs: fields with these names. */
export interface FormWith<Name extends string, Value> {
  readonly Field: FunctionComponent<{ name: Name; children: (field: FieldOf<Value>) => ReactNode }>
}

/** All errors of the field as one text; undefined without errors. */
function messagesOf({ state }: { readonly state: Messages }): string | undefined {
  const messages = state.meta.errors.filter((error) => typeof error === 'string')
  return messages.length === 0 ? undefined : messages.join(' ')
}

/** The error to show beside the field; undefined without an error. */
export function errorOf(field: { readonly state: Messages }): string | undefined {
  const messages = messagesOf(field)
  return messages === undefined ? undefined : marked(messages)
}

/** The field's error: short for display, and in full for the form's bar, whose links find the field by it. */
export function problemOf(field: { readonly state: Messages }) {
  return { error: errorOf(field), [PROBLEM]: messagesOf(field) }
}

/** The reason beside an invalid field (COM-009); without one, or without an error, nothing changes. */
export const because = (error: ReactNode, why: string | undefined): ReactNode =>
  error === texts.invalidMarker && why !== undefined ? `${texts.invalidMarker}: ${why}` : error

/** COM-009: a message beside its field omits the field's name, which the list of all messages keeps. */
function marked(message: string): string {
  const [, kind] = /^[^.]* (?:is|are) (required|invalid)\.?$/u.exec(message) ?? []
  if (kind === undefined) return message
  return kind === 'required' ? texts.requiredMarker : texts.invalidMarker
}

/** For inputs whose onChange passes the value: pickers, numbers, dates. */
export function valueOf<Value>(field: FieldOf<Value>) {
  return { value: field.state.value, onChange: (value: Value) => field.handleChange(value), ...problemOf(field) }
}

/** For inputs whose onChange passes the event. */
export function textOf(field: FieldOf<string>) {
  return {
    value: field.state.value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      field.handleChange(event.currentTarget.value),
    ...problemOf(field),
  }
}

/**
 * For a text that another record may have filled in with more than the field takes: nothing is cut, and its error is
 * shown at once. `label` is the field's name in messages.
 */
export function limitedTextOf(field: FieldOf<string>, label: string, maxLength: number) {
  const text = textOf(field)
  const error = text.error ?? (text.value.trim().length > maxLength ? tooLong(label) : undefined)
  return { ...text, maxLength, error }
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

/** For grids of texts: each change is applied to the latest values, so that two quick keys do not undo each other. */
export function gridOf<Key extends string>(field: RecordField<Key>) {
  return {
    values: field.state.value,
    ...problemOf(field),
    onChange: (key: Key, text: string) => field.handleChange((values) => ({ ...values, [key]: text })),
  }
}

interface FilesField {
  readonly state: Messages & { readonly value: readonly BoxFile[] }
  readonly handleChange: (update: (files: readonly BoxFile[]) => BoxFile[]) => void
}

/** For boxes of files, whose uploads finish one by one: each change is applied to the latest list. */
export function filesOf(field: FilesField) {
  return { files: field.state.value, ...problemOf(field), onChange: field.handleChange }
}
