/** When a list is shown again, scrolls to the row that the user left it from, and focuses that row. */
import { useEffect, useRef } from 'react'

/** @param find the element of that row, once it is drawn */
export function useLandBack(
  left: string | null,
  find: (key: string) => { focus: () => void; scroll: () => void } | null,
): void {
  // The row at the opening of the list: `left` changes with every move in it.
  const sought = useRef(left)
  useEffect(() => {
    if (sought.current === null) return
    const row = find(sought.current)
    if (!row) return
    sought.current = null
    row.scroll()
    // A menu or a shortcut may already have set the focus.
    if (document.activeElement === null || document.activeElement === document.body) row.focus()
  })
}
