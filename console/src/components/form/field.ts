/** Ties a field of a form to an input: its value, its change and what is wrong with it. */
import { texts } from '@bindery/contracts/rules'
import type { ChangeEvent } from 'react'

interface Messages {
  readonly meta: { readonly errors: readonly unknown[] }
}

interface FieldOf<Value> {
  readonly state: Messages & { readonly value: Value }
  readonly handleChange: (value: Value) => void
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
