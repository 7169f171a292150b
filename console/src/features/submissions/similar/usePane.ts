/**
 * A pane that opens beside what one types: out of the Tab order until F6 asks for it, or a click; F6 and Escape go back
 * to where one was.
 */
import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'

interface Pane {
  readonly ref: RefObject<HTMLElement | null>
  /** Whether the keyboard is in it. */
  readonly isAsked: boolean
  readonly onFocus: () => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

export function usePane(): Pane {
  const ref = useRef<HTMLElement>(null)
  const before = useRef<HTMLElement | null>(null)
  const [isAsked, setAsked] = useState(false)

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const pane = ref.current
      if (!pane || event.defaultPrevented) return
      const isInside = pane.contains(document.activeElement)
      if (event.key === 'F6' && !isInside) {
        before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
        setAsked(true)
        const first = pane.querySelector<HTMLElement>('a, button') ?? pane
        first.focus()
      } else if (isInside && (event.key === 'F6' || event.key === 'Escape')) before.current?.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return {
    ref,
    isAsked,
    onFocus: () => setAsked(true),
    onBlur({ currentTarget, relatedTarget }) {
      if (!currentTarget.contains(relatedTarget)) setAsked(false)
    },
  }
}
