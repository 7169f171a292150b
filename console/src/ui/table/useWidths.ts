/** The widths of columns, as saved or as the pointer or a button is changing them. */
import { useRef, useState, type PointerEvent, type RefObject } from 'react'
import type { ListFrame } from './layout.ts'

export type Widths = Readonly<Record<string, number>>

const NONE: Widths = {}
const NARROWEST = 40
const WIDEST = 800
const within = (width: number) => Math.round(Math.max(NARROWEST, Math.min(width, WIDEST)))

/** The widths on the screen; for a hidden column, its last width. */
function measured(table: HTMLTableElement | null, kept: Widths): Widths {
  const heads = [...(table?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])]
  return {
    ...kept,
    ...Object.fromEntries(heads.map((th) => [th.dataset['column'] ?? '', Math.max(24, th.offsetWidth)])),
  }
}

interface Grip {
  readonly from: number
  readonly widths: Widths
}

export function useWidths(table: RefObject<HTMLTableElement | null>, frame: ListFrame | null) {
  const grip = useRef<Grip | null>(null)
  const [drawn, setDrawn] = useState<Widths | null>(null)
  const kept = frame?.layout.widths ?? NONE
  const keep = (widths: Widths) => frame?.onLayout({ ...frame.layout, widths: { ...widths } })

  return {
    widths: drawn ?? kept,
    /** Changes a width by the buttons of the menu of columns. */
    widen(id: string, by: number): void {
      const now = measured(table.current, kept)
      keep({ ...now, [id]: within((now[id] ?? NARROWEST) + by) })
    },
    /** Changes a width by dragging the edge of the column's head. */
    edge: (id: string) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        grip.current = { from: event.clientX, widths: measured(table.current, kept) }
      },
      onPointerMove({ clientX }: PointerEvent<HTMLElement>) {
        if (!grip.current) return
        const { from, widths } = grip.current
        setDrawn({ ...widths, [id]: within((widths[id] ?? NARROWEST) + clientX - from) })
      },
      onPointerUp() {
        if (drawn) keep(drawn)
        grip.current = null
        setDrawn(null)
      },
      onPointerCancel() {
        grip.current = null
        setDrawn(null)
      },
    }),
  }
}
export type ColumnWidths = ReturnType<typeof useWidths>
