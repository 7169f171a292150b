/** What may be wider than its place: it scrolls inside itself, and by keyboard where it does. */
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

interface SidewaysProps {
  /** What is read out when it takes the focus. */
  readonly label: string
  readonly className: string | undefined
  readonly children: ReactNode
}

export function Sideways({ label, className, children }: SidewaysProps) {
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const [outer, inner] = [frame.current, content.current]
    if (!outer || !inner) return undefined
    const observer = new ResizeObserver(() => setScrolls(outer.scrollWidth > outer.clientWidth))
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={frame} className={className} {...(scrolls && { 'tabIndex': 0, 'role': 'group', 'aria-label': label })}>
      <div ref={content}>{children}</div>
    </div>
  )
}
