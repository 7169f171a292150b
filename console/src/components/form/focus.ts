/** Puts the keyboard where one goes on: at a dialog's beginning, at the first problem of a form. */

/** Inputs say aria-invalid themselves; boxes and groups are marked by data-error. */
const PROBLEM = '[aria-invalid="true"], [data-error="true"]'
const FOCUSABLE =
  'input:not([type="hidden"], [type="file"], :disabled), textarea, select, button, [contenteditable="true"], [tabindex="0"]'

/**
 * For what a dialog begins with: under the keyboard from the moment it is on the page. The dialog's own focus follows a
 * tick later, and an Enter in between would go to the form underneath; it must find the same place, so it is told too.
 */
export const FIRST_IN_DIALOG = { autoFocus: true, 'data-autofocus': true } as const

/** Waits until the messages are on the screen, since they mark the fields. */
export function focusFirstProblem(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const problem = form?.querySelector<HTMLElement>(PROBLEM)
    const target = problem?.matches(FOCUSABLE) ? problem : problem?.querySelector<HTMLElement>(FOCUSABLE)
    target?.focus()
    ;(target ?? problem)?.scrollIntoView({ block: 'center' })
  })
}
