/** Puts the keyboard where the first problem of a form is. */

/** Inputs say aria-invalid themselves; boxes and groups are marked by data-error. */
const PROBLEM = '[aria-invalid="true"], [data-error="true"]'
const FOCUSABLE =
  'input:not([type="hidden"], [type="file"], :disabled), textarea, select, button, [contenteditable="true"], [tabindex="0"]'

/** Waits until the messages are on the screen, since they mark the fields. */
export function focusFirstProblem(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const problem = form?.querySelector<HTMLElement>(PROBLEM)
    const target = problem?.matches(FOCUSABLE) ? problem : problem?.querySelector<HTMLElement>(FOCUSABLE)
    target?.focus()
    ;(target ?? problem)?.scrollIntoView({ block: 'center' })
  })
}
