/** What becomes of a draft without its form reaches the form that is open with it, and whoever opened that. */
import { useEffect, useEffectEvent } from 'react'
import type * as v from 'valibot'
import { forgetDraft, isKept, keepDraft, keptNew } from './kept-draft.ts'

interface Resettable<Draft> {
  readonly reset: (draft: Draft, how: { readonly keepDefaultValues: true }) => void
}

interface Keep<Draft> {
  readonly key: string
  readonly as: v.GenericSchema<unknown, Draft>
}

/** By the key of a draft, who is to know that it comes back, and who that it was sent. */
const awaitBack = new Map<string, Set<() => void>>()
const awaitSent = new Map<string, Set<() => void>>()

function tell(of: typeof awaitBack, key: string): void {
  for (const listener of of.get(key) ?? []) listener()
}

/** The sending of a draft was undone. Does nothing where another draft was begun meanwhile. */
export function bringBack(key: string, draft: unknown): void {
  if (isKept(key)) return
  keepDraft(key, draft)
  tell(awaitBack, key)
}

/** A draft was sent whose form had been left meanwhile, so that it is not offered as unsent to who comes back. */
export function sentAfterAll(key: string): void {
  forgetDraft(key)
  tell(awaitSent, key)
}

function useListener(of: typeof awaitBack, key: string | null, onTold: () => void): void {
  const told = useEffectEvent(onTold)
  useEffect(() => {
    if (key === null) return undefined
    const listener = () => told()
    const listeners = of.get(key) ?? new Set()
    of.set(key, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) of.delete(key)
    }
  }, [of, key])
}

/** Fills the open form with the draft that comes back. */
export function useBroughtBack<Draft>(form: Resettable<Draft>, { key, as }: Keep<Draft>): void {
  useListener(awaitBack, key, () => {
    const kept = keptNew(key, as)
    if (kept !== null) form.reset(kept, { keepDefaultValues: true })
  })
}

/** @param key null while there is no draft to wait for */
export const useSentAfterAll = (key: string | null, onSent: () => void): void => useListener(awaitSent, key, onSent)
