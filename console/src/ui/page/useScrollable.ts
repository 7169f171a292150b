/** Makes an element focusable while its content overflows, because only a focused element scrolls by keyboard. */
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

interface Scrollable<Place extends HTMLElement> {
  readonly ref: RefObject<Place | null>
  readonly scrolls: boolean
  /** 0 while the content overflows. */
  readonly tabIndex: 0 | undefined
}

/** Browsers round sizes, so they may differ by this many pixels without an overflow. */
const ROUNDED = 1

const isTooLarge = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) =>
  scrollWidth > clientWidth + ROUNDED || scrollHeight > clientHeight + ROUNDED

export function useScrollable<Place extends HTMLElement>(): Scrollable<Place> {
  const ref = useRef<Place>(null)
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const place = ref.current
    if (!place) return undefined
    const measure = () => setScrolls(isTooLarge(place))
    measure()
    const sizes = new ResizeObserver(measure)
    for (const each of [place, ...place.children]) sizes.observe(each)
    // The content may grow past the element without any box changing its size.
    const content = new MutationObserver(measure)
    content.observe(place, { childList: true, characterData: true, subtree: true })
    return () => {
      sizes.disconnect()
      content.disconnect()
    }
  }, [])
  return { ref, scrolls, tabIndex: scrolls ? 0 : undefined }
}
