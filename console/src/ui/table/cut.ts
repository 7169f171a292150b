/** Shows a text that its cell cuts off in full, as a tooltip. */
import { useEffect, type RefObject } from 'react'

const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth

/** Whether a cell, or a name in it, is cut off. */
function cutIn(cell: Element): boolean {
  return [cell, ...cell.querySelectorAll('a, span, div')].some(
    (each) => isCut(each) && each.clientWidth > 0 && getComputedStyle(each).overflowX !== 'visible',
  )
}

/** Looks when the pointer enters the cell, because its width may have changed since it was drawn. */
function tell({ target }: Event): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td, th') : null
  if (!cell) return
  if (cutIn(cell)) cell.title = cell.textContent
  else if (cell.title === cell.textContent) cell.removeAttribute('title')
}

export function useCutTexts(table: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const element = table.current
    element?.addEventListener('mouseover', tell)
    return () => element?.removeEventListener('mouseover', tell)
  }, [table])
}
