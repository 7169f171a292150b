/** One row at a time has the focus: by click, arrow keys, j and k, Home or End; Enter opens it, space picks it (SUBL-011). */
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { ListFrame } from './layout.ts'
import { useLandBack } from './useLandBack.ts'
import type { Picks } from './usePicks.ts'

type Key = number | string

interface Behaviour<Row> {
  readonly onOpen?: ((row: Row) => void) | undefined
  /** The rows that space and shift pick; null in a list without actions for several rows. */
  readonly picks: Picks<Row> | null
  readonly frame: ListFrame | null
}

export function useRowFocus<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => Key,
  { onOpen, picks, frame }: Behaviour<Row>,
) {
  const [focused, setFocused] = useState<Key | null>(() => keyOf(rows, rowKey, frame?.left ?? null))
  const elements = useRef(new Map<Key, HTMLElement>())
  const current = rows.findIndex((row) => rowKey(row) === focused)

  useLandBack(frame?.left ?? null, (left) => {
    const key = keyOf(rows, rowKey, left)
    const element = key === null ? undefined : elements.current.get(key)
    return element === undefined || key === null
      ? null
      : {
          focus: () => element.focus({ preventScroll: true }),
          scroll: () => element.scrollIntoView({ block: 'nearest' }),
        }
  })

  function focusOn(row: Row) {
    setFocused(rowKey(row))
    frame?.onRow(String(rowKey(row)))
  }

  function moveTo(index: number) {
    const row = rows[Math.max(0, Math.min(index, rows.length - 1))]
    if (!row) return
    focusOn(row)
    elements.current.get(rowKey(row))?.focus()
    return row
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, index: number) {
    if (event.target !== event.currentTarget) return // a link or a button inside the row has its own keys
    const row = rows[index]
    const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[moveOf(event)]
    if (target !== undefined) {
      event.preventDefault()
      const reached = moveTo(target)
      if (event.shiftKey && picks && row && reached) {
        if (!picks.has(row)) picks.toggle(row)
        if (!picks.has(reached)) picks.toggle(reached)
      }
    } else if (event.key === ' ' && picks && row) {
      event.preventDefault()
      picks.toggle(row, event.shiftKey)
    } else if (event.key === 'Escape' && picks) {
      picks.clear()
    } else if (event.key === 'Enter' && row && onOpen) {
      onOpen(row)
    }
  }

  function onClick(event: MouseEvent<HTMLElement>, row: Row) {
    focusOn(row)
    if (event.shiftKey && picks && isOnRow(event)) picks.toggle(row, true)
  }

  return (row: Row, index: number) => {
    const key = rowKey(row)
    return {
      ref: (element: HTMLElement | null) => {
        if (element) elements.current.set(key, element)
        else elements.current.delete(key)
      },
      tabIndex: index === Math.max(current, 0) ? 0 : -1,
      'data-focused': key === focused || undefined,
      'data-picked': picks?.has(row) || undefined,
      onClick: (event: MouseEvent<HTMLElement>) => onClick(event, row),
      onDoubleClick:
        onOpen &&
        ((event: MouseEvent<HTMLElement>) => {
          if (isOnRow(event)) onOpen(row)
        }),
      onFocus: () => focusOn(row),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, index),
    }
  }
}
export type RowFocus<Row> = ReturnType<typeof useRowFocus<Row>>

const CONTROLS = 'a, button, input, textarea, select, label, [contenteditable]'

/** Whether a click is on the row itself: not on a control in it, nor in a layer that only React puts into it. */
function isOnRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  return target instanceof Element && currentTarget.contains(target) && target.closest(CONTROLS) === null
}

/** The key that moves: for j and k the arrow that does the same, unless the browser has a command of its own on them. */
function moveOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  if (ctrlKey || metaKey || altKey) return key
  return { j: 'ArrowDown', k: 'ArrowUp' }[key.toLowerCase()] ?? key
}

/** The key of the row with this name, which is the key as text. */
function keyOf<Row>(rows: readonly Row[], rowKey: (row: Row) => Key, name: string | null): Key | null {
  const row = name === null ? undefined : rows.find((each) => String(rowKey(each)) === name)
  return row === undefined ? null : rowKey(row)
}
