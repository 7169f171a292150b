/** A list that scrolls inside itself when it is long, also by keyboard, with any kind of entries. */
import type { ReactNode } from 'react'
import { useScrollable } from './useScrollable.ts'

interface ScrollingListProps {
  readonly label: string
  readonly className?: string | undefined
  /** False where the keyboard is not to come by Tab. */
  readonly isReached?: boolean
  /** The list's entries. */
  readonly children: ReactNode
}

export function ScrollingList({ label, className, isReached = true, children }: ScrollingListProps) {
  const { ref, tabIndex } = useScrollable<HTMLUListElement>()
  return (
    <ul ref={ref} tabIndex={isReached ? tabIndex : -1} className={className} aria-label={label}>
      {children}
    </ul>
  )
}
