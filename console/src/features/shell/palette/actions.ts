/**
 * The actions of the open screen: the buttons of its pages and sections, marked with `data-actions`, and those in the
 * rows of a section's table, marked with `data-row-actions`.
 */

export interface Action {
  readonly key: string
  readonly name: string
  /** The title of the section that contains the action; '' outside sections. */
  readonly of: string
  readonly run: () => void
}

const ACTIONS =
  'main :is([data-actions], [data-row-actions]) :is(button, a[href]):not(:disabled, thead *), main [data-next]:not(:disabled)'

const nameOf = (element: HTMLElement) => (element.getAttribute('aria-label') ?? element.textContent).trim()

/** The actions of the screen under the palette, read when the palette opens. */
export function actionsHere(): readonly Action[] {
  return [...document.querySelectorAll<HTMLElement>(ACTIONS)]
    .map((element, index) => ({
      key: `action ${index}`,
      name: nameOf(element),
      of: element.closest('section')?.querySelector('h2')?.textContent ?? '',
      // Deferred until the palette has closed and returned the focus, so that a dialog opened by the action keeps it.
      run: () =>
        void setTimeout(() => {
          element.focus()
          element.click()
        }),
    }))
    .filter(({ name }) => name !== '' && !/^\d+ files? of /u.test(name))
}
