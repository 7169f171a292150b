/**
 * A part of a form that appears by itself, such as what a look-up found: the field below that one is in, with its open
 * list, stays where it is on the screen, and what stands above moves up instead.
 */
import { useEffect, useRef, type ReactNode } from 'react'
import classes from './SteadyBelow.module.css'

interface Place {
  readonly element: Element
  /** Pixels from the top of the window. */
  readonly top: number
}

const topOf = (element: Element) => element.getBoundingClientRect().top

/** Where the focused element stands; null when it is not below the part, or out of sight. */
function focusBelow(part: Element): Place | null {
  const element = document.activeElement
  if (element === null || part.contains(element) || element.contains(part)) return null
  const top = topOf(element)
  return top >= topOf(part) && top <= window.innerHeight ? { element, top } : null
}

const MOVED = ['focusin', 'input', 'scroll'] as const

export function SteadyBelow({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const part = ref.current
    if (part === null) return undefined
    let place: Place | null = null
    const note = () => {
      place = focusBelow(part)
    }
    const watch = new ResizeObserver(() => {
      if (place !== null && place.element === document.activeElement)
        window.scrollBy({ top: topOf(place.element) - place.top, behavior: 'instant' })
      note()
    })
    watch.observe(part)
    for (const kind of MOVED) document.addEventListener(kind, note, { capture: true, passive: true })
    return () => {
      watch.disconnect()
      for (const kind of MOVED) document.removeEventListener(kind, note, { capture: true })
    }
  }, [])
  return (
    <div ref={ref} className={classes.part}>
      {children}
    </div>
  )
}
