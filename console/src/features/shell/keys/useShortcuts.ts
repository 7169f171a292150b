/**
 * Listens for the shortcuts. They are off while a person types or a dialog is open, except Ctrl+K, which types nothing.
 */
import { useEffect, useRef } from 'react'
import { isDialogOpen, isField, JUMPS, type Jump } from './shortcuts.ts'

interface Actions {
  readonly find: () => void
  readonly help: () => void
  readonly create: () => void
  readonly go: (to: Jump['to']) => void
}

/** The longest pause before the second key of `g s`, in milliseconds. */
const PAIR = 1_200
const ROW = 'main tr[tabindex="0"], main li[tabindex="0"]'

const isFind = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'

/** Whether the focus is in rich text, where Ctrl+K makes a link. */
const isRichText = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[contenteditable="true"]') !== null

/** Presses the button of the screen that has this key, unless it is pressed already: a key never gives up an edit. */
function press(key: string): boolean {
  const named = `main [aria-keyshortcuts="${CSS.escape(key)}"]:not(:disabled, [aria-pressed='true'])`
  const button = /^[a-z]$/u.test(key) ? document.querySelector<HTMLElement>(named) : null
  // The record stays in the page while its history is read.
  if (!button || button.closest('[style*="display: none"]')) return false
  button.click()
  return true
}

/** Ends the form that the focus is in, as its own button does. */
function submit(target: EventTarget | null): boolean {
  const form = target instanceof Element ? target.closest('form') : null
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]')
  // The button is off while a file is on its way, or while the form is being sent.
  if (button && !button.disabled) form?.requestSubmit(button)
  return Boolean(button)
}

function focusOn(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector)
  element?.focus()
  return element !== null
}

export function useShortcuts(actions: Actions): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    let pairUntil = 0

    function single(key: string): boolean {
      const jump = Date.now() < pairUntil ? JUMPS.find((known) => known.key === key) : undefined
      pairUntil = key === 'g' ? Date.now() + PAIR : 0
      if (jump) {
        latest.current.go(jump.to)
        return true
      }
      switch (key) {
        case '?':
          latest.current.help()
          return true
        case 'n':
          latest.current.create()
          return true
        case '/':
          return focusOn('main [role="search"] input')
        case 'ArrowDown':
        case 'j':
          return document.activeElement === document.body && focusOn(ROW)
        default:
          return press(key)
      }
    }

    function onKeyDown(event: KeyboardEvent) {
      const { target, key, ctrlKey, metaKey, altKey, defaultPrevented, isComposing, repeat } = event
      if (defaultPrevented || isComposing) return
      if (isFind(event) && !isRichText(target) && !isDialogOpen()) {
        event.preventDefault()
        latest.current.find()
      } else if (!ctrlKey && !metaKey && !altKey && !repeat && !isField(target) && !isDialogOpen() && single(key)) {
        event.preventDefault()
      }
    }
    /** Before the editors of letters, which would begin a new line. */
    function onSend(event: KeyboardEvent) {
      const { target, key, ctrlKey, metaKey, altKey, isComposing, repeat } = event
      if (key !== 'Enter' || !(ctrlKey || metaKey) || altKey || isComposing || repeat || !submit(target)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener('keydown', onSend, true)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('keydown', onSend, true)
    }
  }, [])
}
