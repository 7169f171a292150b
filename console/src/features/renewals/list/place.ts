/** Where the keyboard goes on after a row was deleted, whose button cannot take the focus back. */

/** Call it before; the result focuses the row that has come to this place, or the page's heading when none has. */
export function placeOf(button: HTMLElement): (whole: boolean) => void {
  const row = button.closest('tr, li')
  const list = row?.parentElement
  const index = row && list ? [...list.children].indexOf(row) : -1
  return (whole) => {
    // What was deleted with a batch stood in many places.
    const next = !whole && list?.isConnected ? list.children[Math.min(index, list.children.length - 1)] : undefined
    if (next instanceof HTMLElement && next.matches('[tabindex]')) return next.focus()
    const heading = document.querySelector<HTMLElement>('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }
}
