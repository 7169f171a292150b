/** Keeps the entry of the current screen in view: the menu scrolls to it, and the page stays where it is. */
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'

/** Past the faded edge of the menu. */
const ROOM = 34

export function useInView(): RefObject<HTMLElement | null> {
  const menu = useRef<HTMLElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    const place = menu.current?.parentElement
    const entry = [...(menu.current?.querySelectorAll('a') ?? [])].find(
      (each) => each.getAttribute('href') === pathname,
    )
    if (!place || !entry) return
    const [seen, own] = [place.getBoundingClientRect(), entry.getBoundingClientRect()]
    const [above, below] = [seen.top + ROOM - own.top, own.bottom - seen.bottom + ROOM]
    if (above > 0) place.scrollTop -= above
    else if (below > 0) place.scrollTop += below
  }, [pathname])
  return menu
}
