/** Pages are printed in light colours, whichever the screen has: on paper a dark one is pale text, or a sheet of ink. */
import './print.css'
import './print-tables.css'

const SCHEME = 'data-mantine-color-scheme'

export function printInLight(page: Pick<Window, 'addEventListener' | 'document'> = window): void {
  const root = page.document.documentElement
  let before: string | null = null
  page.addEventListener('beforeprint', () => {
    before = root.getAttribute(SCHEME)
    root.setAttribute(SCHEME, 'light')
  })
  page.addEventListener('afterprint', () => {
    if (before !== null) root.setAttribute(SCHEME, before)
  })
}
