/**
 * Holds back keys for a list of choices that has just been opened. The library reads the chosen option one task later
 * and forgets an arrow key pressed before: Enter would then choose another option, or nothing.
 */
import type { KeyboardEvent, MouseEvent } from 'react'

const MOVES: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Enter'])

const waiting = new WeakMap<HTMLInputElement, globalThis.KeyboardEvent[]>()

function release(field: HTMLInputElement): void {
  const keys = waiting.get(field) ?? []
  waiting.delete(field)
  if (document.activeElement !== field) return
  for (const key of keys) field.dispatchEvent(key)
}

/**
 * Holds keys back for two tasks from the opening of the list, the time that the library needs; typing does not open it.
 */
function mayOpen({ currentTarget: field }: KeyboardEvent<HTMLInputElement> | MouseEvent<HTMLInputElement>): void {
  if (!field.readOnly || field.getAttribute('aria-expanded') === 'true' || waiting.has(field)) return
  waiting.set(field, [])
  setTimeout(() => setTimeout(() => release(field)))
}

function pressed(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: field, key, nativeEvent } = event
  const keys = waiting.get(field)
  if (!keys || field.getAttribute('aria-expanded') !== 'true') return mayOpen(event)
  if (!MOVES.has(key)) return release(field) // the waiting keys go first, since this one may leave the field
  event.preventDefault()
  event.stopPropagation()
  const { code, shiftKey, ctrlKey, altKey, metaKey } = nativeEvent
  keys.push(
    new globalThis.KeyboardEvent('keydown', {
      key,
      code,
      shiftKey,
      ctrlKey,
      altKey,
      metaKey,
      bubbles: true,
      cancelable: true,
    }),
  )
}

/** The handlers of every select, which hold back keys pressed too early. */
export const SETTLING = { onKeyDownCapture: pressed, onClickCapture: mayOpen }
