/** What a long form tells its parts on a phone: which one is open, and which fields the form still waits for. */
import { createContext } from 'react'

export interface Parts {
  /** True on a phone: one part is open, the others are a line each. */
  readonly folded: boolean
  /** The title of the open part; null when all are closed, undefined until one was chosen: then the first is open. */
  readonly open: string | null | undefined
  readonly onOpen: (title: string | null) => void
  /** The fields that keep the form from being sent. */
  readonly lacking: ReadonlySet<string>
  /** Whether the form was refused, so that what is lacking is to be mended, and no longer only to be filled in. */
  readonly refused: boolean
}

const NOWHERE: Parts = { folded: false, open: undefined, onOpen: () => {}, lacking: new Set(), refused: false }

export const PartsContext = createContext<Parts>(NOWHERE)

/** The event by which a part is asked to open, sent to any element in it. */
export const UNFOLD = 'bindery-unfold'

/** Opens the part that the element is in, at once, so that the element can have the focus. */
export function unfold(element: Element): void {
  element.dispatchEvent(new CustomEvent(UNFOLD, { bubbles: true }))
}
