/** Moves the keyboard focus: to the beginning of a dialog, to the first problem of a form, or to the chosen problem. */
import { unfold } from './parts.ts'

/** The attribute that holds all errors of a field, in full. */
export const PROBLEM = 'data-problem'

/** The attribute that names a part of a long form by its title. */
export const PART = 'data-part'

/** Inputs set aria-invalid themselves; boxes and groups are marked by data-error. */
const WRONG = '[aria-invalid="true"], [data-error="true"]'
const FOCUSABLE =
  'input:not([type="hidden"], [type="file"], :disabled), textarea, select, button, [contenteditable="true"], [tabindex="0"]'

/**
 * For the first field of a dialog, which gets the focus with its first rendering. The dialog itself sets the focus a
 * tick later, and an Enter in between would reach the form underneath; `data-autofocus` names the same field to the
 * dialog.
 */
export const FIRST_IN_DIALOG = { autoFocus: true, 'data-autofocus': true } as const

export function focusFirstField(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>(FOCUSABLE)?.focus()
}

/** Opens a part of a long form, by its title, and focuses its first field; in the next frame, since it begins folded. */
export function focusPart(form: HTMLElement | null, title: string): void {
  requestAnimationFrame(() => {
    const part = form?.querySelector<HTMLElement>(`[${PART}="${CSS.escape(title)}"]`)
    if (part) focusOn(part)
  })
}

/** Waits for the next frame, because the error messages on screen mark the fields. */
export function focusFirstProblem(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const problem = form?.querySelector<HTMLElement>(WRONG)
    if (problem) focusOn(problem)
  })
}

/** Focuses the field that a message is about, or the first field with an error when no field carries the message. */
export function focusProblem(form: HTMLElement | null, message: string): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>(`[${PROBLEM}]`) ?? [])]
  const field =
    fields.find((each) => each.getAttribute(PROBLEM)?.includes(message)) ?? form?.querySelector<HTMLElement>(WRONG)
  if (field) focusOn(field)
}

function focusOn(field: HTMLElement): void {
  unfold(field)
  const target = field.matches(FOCUSABLE) ? field : field.querySelector<HTMLElement>(FOCUSABLE)
  target?.focus({ preventScroll: true })
  ;(target ?? field).scrollIntoView({ block: 'center' })
}
