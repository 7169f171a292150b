/** One row at a time has the focus: by click, or by arrows, Home and End; Enter opens it (SUBL-011). */
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

type Key = number | string

export function useRowFocus<Row>(rows: readonly Row[], rowKey: (row: Row) => Key, onOpen?: (row: Row) => void) {
  const [focused, setFocused] = useState<Key | null>(null)
  const elements = useRef(new Map<Key, HTMLElement>())
  const current = rows.findIndex((row) => rowKey(row) === focused)

  function moveTo(index: number) {
    const row = rows[Math.max(0, Math.min(index, rows.length - 1))]
    if (!row) return
    setFocused(rowKey(row))
    elements.current.get(rowKey(row))?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, index: number) {
    if (event.target !== event.currentTarget) return // a link or a button inside the row has its own keys
    const row = rows[index]
    const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key]
    if (target !== undefined) {
      event.preventDefault()
      moveTo(target)
    } else if (event.key === 'Enter' && row && onOpen) {
      onOpen(row)
    }
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
      onClick: () => setFocused(key),
      onDoubleClick: onOpen && (() => onOpen(row)),
      onFocus: () => setFocused(key),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, index),
    }
  }
}
export type RowFocus<Row> = ReturnType<typeof useRowFocus<Row>>
