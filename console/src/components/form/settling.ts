/**
 * Keys for a list of choices that has only just been opened. The library looks a task later which choice stands in it, and
 * forgets an arrow pressed before: Enter would then choose another one, or none. Such keys wait until it has looked.
 */
import type { KeyboardEvent, SyntheticEvent } from 'react'

const MOVES: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Enter'])

const waiting = new WeakMap<HTMLElement, globalThis.KeyboardEvent[]>()

function release(field: HTMLElement): void {
  const keys = waiting.get(field) ?? []
  waiting.delete(field)
  if (document.activeElement !== field) return
  for (const key of keys) field.dispatchEvent(key)
}

/** What opens the list asks for the look after this; two tasks later it has been done. */
function mayOpen({ currentTarget: field }: SyntheticEvent<HTMLElement>): void {
  if (field.getAttribute('aria-expanded') === 'true' || waiting.has(field)) return
  waiting.set(field, [])
  setTimeout(() => setTimeout(() => release(field)))
}

function pressed(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: field, key, nativeEvent } = event
  const keys = waiting.get(field)
  if (!keys || field.getAttribute('aria-expanded') !== 'true' || !MOVES.has(key)) return mayOpen(event)
  event.preventDefault()
  event.stopPropagation()
  const { code, shiftKey, ctrlKey, altKey, metaKey } = nativeEvent
  keys.push(new globalThis.KeyboardEvent('keydown', {
    key, code, shiftKey, ctrlKey, altKey, metaKey, bubbles: true, cancelable: true,
  }))
}

/** For every select: its field keeps what is pressed too early. */
export const SETTLING = { onKeyDownCapture: pressed, onClickCapture: mayOpen }
