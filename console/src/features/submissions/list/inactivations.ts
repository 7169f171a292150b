/** Setting a row of the list to Inactive, and the place of the focus after the offer to undo that. */
import { createContext } from 'react'
import type { Line } from './line.ts'

interface Asked {
  readonly inactivate: (row: Line['row']) => void
  /** The submissions whose new status is being saved. */
  readonly saving: ReadonlySet<number>
}

export const InactivationsContext = createContext<Asked>({ inactivate: () => {}, saving: new Set() })

/** Focuses the row's own button if the row is shown again, else the first focusable row. */
export function focusBack(list: HTMLElement | null, submissionId: number): void {
  const button = list?.querySelector<HTMLElement>(`[data-inactivates="${submissionId}"]`)
  const target = button ?? list?.querySelector<HTMLElement>('[aria-label="Submissions"] [tabindex="0"]')
  target?.focus()
}

/** Whether the focused element was removed or disabled, which leaves the focus on the body. */
export const hasNoFocus = (): boolean => document.activeElement === null || document.activeElement === document.body
