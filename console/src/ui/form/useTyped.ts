/** What was typed into a dropdown is taken when the field is left: the list itself would drop it. */
import { useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { onlyMatch, type Option } from './only-match.ts'

interface Typing {
  /**
   * The value that is chosen, and how the field shows it; null while nothing is. Like `options`, called only when
   * something was typed, as there may be thousands.
   */
  readonly chosen: () => Pick<Option, 'value' | 'name'> | null
  readonly options: () => readonly Option[]
  readonly onTake: (value: string) => void
}

export function useTyped({ chosen, options, onTake }: Typing) {
  /** A form that is emptied leaves the name in the field for a moment, which nobody typed. */
  const isTyped = useRef(false)
  const forget = () => {
    isTyped.current = false
  }
  return {
    /** To be called when an option is chosen. */
    forget,
    /** The properties of the field. */
    typing: {
      onInput() {
        isTyped.current = true
      },
      // Escape closes the list without a choice, and what was typed for it is none either.
      onKeyDown({ key }: KeyboardEvent) {
        if (key === 'Escape') forget()
      },
      onBlur({ currentTarget: { value: typed } }: FocusEvent<HTMLInputElement>) {
        if (!isTyped.current) return
        forget()
        const now = chosen()
        if (typed === now?.name) return
        const only = onlyMatch(typed, options())
        if (only !== null && only !== now?.value) onTake(only)
      },
    },
  }
}
