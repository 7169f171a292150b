/** A draft that was sent comes back into its form when the sending is undone. */
import { useEffect, useEffectEvent } from 'react'
import type * as v from 'valibot'
import { isKept, keepDraft, keptNew } from './kept-draft.ts'

interface Resettable<Draft> {
  readonly reset: (draft: Draft, how: { readonly keepDefaultValues: true }) => void
}

interface Keep<Draft> {
  readonly key: string
  readonly as: v.GenericSchema<unknown, Draft>
}

/** The forms that are open, by the key of their draft. */
const open = new Map<string, () => void>()

/** Does nothing where another draft was begun meanwhile. */
export function bringBack(key: string, draft: unknown): void {
  if (isKept(key)) return
  keepDraft(key, draft)
  open.get(key)?.()
}

/** Fills the open form with the draft that comes back. */
export function useBroughtBack<Draft>(form: Resettable<Draft>, { key, as }: Keep<Draft>): void {
  const back = useEffectEvent(() => {
    const kept = keptNew(key, as)
    if (kept !== null) form.reset(kept, { keepDefaultValues: true })
  })
  useEffect(() => {
    const listener = () => back()
    open.set(key, listener)
    return () => {
      if (open.get(key) === listener) open.delete(key)
    }
  }, [key])
}
