/** Scrolls content sideways when it is wider than its container, by keyboard too. */
import type { ReactNode } from 'react'
import { useScrollable } from './useScrollable.ts'

interface HorizontalScrollProps {
  /** The container's name for screen readers. */
  readonly label: string
  readonly className: string | undefined
  readonly children: ReactNode
}

export function HorizontalScroll({ label, className, children }: HorizontalScrollProps) {
  const { ref, scrolls, tabIndex } = useScrollable<HTMLDivElement>()
  return (
    <div ref={ref} className={className} tabIndex={tabIndex} {...(scrolls && { role: 'group', 'aria-label': label })}>
      <div>{children}</div>
    </div>
  )
}
