/** For a dialog that is on the page only while it is open: when it goes, the keyboard is where it was before. */
import { useEffect, useState } from 'react'

export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(() => () => {
    // What one chose in the dialog may have put the keyboard elsewhere.
    if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true })
  }, [before])
}
