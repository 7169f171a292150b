/**
 * Keys for a list of choices that has only just been opened. The library looks a task later which choice stands in it, and
 * forgets an arrow pressed before: Enter would then choose another one, or none. Such keys wait until it has looked.
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

/** What opens the list asks for the look after this; two tasks later it has been done. Typing into a list asks for none. */
function mayOpen({ currentTarget: field }: KeyboardEvent<HTMLInputElement> | MouseEvent<HTMLInputElement>): void {
  if (!field.readOnly || field.getAttribute('aria-expanded') === 'true' || waiting.has(field)) return
  waiting.set(field, [])
  setTimeout(() => setTimeout(() => release(field)))
}

function pressed(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: field, key, nativeEvent } = event
  const keys = waiting.get(field)
  if (!keys || field.getAttribute('aria-expanded') !== 'true') return mayOpen(event)
  if (!MOVES.has(key)) return release(field) // it comes after those that wait, and may leave the field
  event.preventDefault()
  event.stopPropagation()
  const { code, shiftKey, ctrlKey, altKey, metaKey } = nativeEvent
  keys.push(new globalThis.KeyboardEvent('keydown', {
    key, code, shiftKey, ctrlKey, altKey, metaKey, bubbles: true, cancelable: true,
  }))
}

/** For every select: its field keeps what is pressed too early. */
export const SETTLING = { onKeyDownCapture: pressed, onClickCapture: mayOpen }
