/** For a dialog that is on the page only while it is open: when it closes, the focus returns to its earlier place. */
import { useEffect, useState } from 'react'

export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // The choice made in the dialog may have moved the focus elsewhere.
      if (document.activeElement === document.body && before instanceof HTMLElement)
        before.focus({ preventScroll: true })
    },
    [before],
  )
}
