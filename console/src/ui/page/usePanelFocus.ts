/**
 * The focus of a panel that is no dialog: it goes to the panel while that is open, Escape in it closes it, and whatever
 * had the focus before gets it back.
 */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

interface PanelFocus {
  readonly opened: boolean
  /** False where the panel opened by itself, or where a part of it takes the focus in its own time. */
  readonly takesFocus: boolean
  readonly onClose: () => void
}

export function usePanelFocus({ opened, takesFocus, onClose }: PanelFocus): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  const opener = useRef<Element>(null)
  const close = useEffectEvent(onClose)
  const takes = useEffectEvent(() => takesFocus)

  // A layout effect, because it ends while the panel is still on the page: with the panel the focus would be gone.
  useLayoutEffect(() => {
    const panel = element.current
    if (!opened || !panel) return undefined
    opener.current = document.activeElement
    if (takes()) panel.focus({ preventScroll: true })
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    }
    panel.addEventListener('keydown', escape)
    return () => {
      panel.removeEventListener('keydown', escape)
      giveBack(panel, opener.current)
    }
  }, [opened])
  // A closed panel that stays on the page: React would undo what a layout effect does to the focus.
  useEffect(() => {
    if (!opened) giveBack(element.current, opener.current)
  }, [opened])
  return element
}

/** Whoever went on to another part of the page stays there; a closed panel keeps no focus. */
function giveBack(panel: HTMLElement | null, opener: Element | null): void {
  const { activeElement, body } = document
  const isLeft = activeElement === body || panel?.contains(activeElement)
  if (isLeft && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
}
