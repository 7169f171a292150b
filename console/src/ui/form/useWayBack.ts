/**
 * For a form that has a place in the page: when it ends, the focus and the view go back to the button that opened it,
 * or to what stands for a button that went with the form.
 */
import { useEffect, useState } from 'react'

type Elsewhere = () => HTMLElement | null

/** @param elsewhere returns the element for a button that is gone; the same function at every rendering */
export function useWayBack(elsewhere: Elsewhere): void {
  // Read before a field of the form takes the focus.
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const target = isThere(opener) ? opener : elsewhere()
      if (!target || wentOn()) return
      // A heading takes the focus too, so that the keyboard goes on from there.
      if (target.tabIndex < 0) target.tabIndex = -1
      target.focus({ preventScroll: true })
      // The page is shorter now by the form, so that its end may be all that is left in view.
      target.scrollIntoView({ block: 'center' })
    },
    [opener, elsewhere],
  )
}

const isThere = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body && element.isConnected

/** Whoever is in another part of the page stays there; a dialog that is closing keeps nobody. */
const wentOn = (): boolean =>
  document.activeElement !== document.body && document.querySelector('main')?.contains(document.activeElement) === true
