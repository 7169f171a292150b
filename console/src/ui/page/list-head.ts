/** What a list's route adds to the head of its page: a tool beside the screen's own, and a line below. */
import { createContext, type ReactNode } from 'react'

interface ListHead {
  readonly tool: ReactNode
  readonly line: ReactNode
}

export const ListHeadContext = createContext<ListHead | null>(null)
