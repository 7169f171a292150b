/** Keeps the draft of a form in the session's storage, for a reload or the next sign-in. */
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { keepText } from '../../session/keep.ts'

interface FormOf<Draft> {
  readonly state: { readonly values: Draft }
  readonly store: { readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void } }
}

/** The draft kept under the key; null when none is kept. */
export function keptDraft<Schema extends v.GenericSchema>(key: string, schema: Schema): v.InferOutput<Schema> | null {
  try {
    return v.parse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    return null // written by another program or another version: a draft is not worth an error
  }
}

/** Call it when the form was sent or given up. */
export function forgetDraft(key: string): void {
  sessionStorage.removeItem(key)
}

/** Keeps the draft again that is kept now, whatever becomes of it in between; null when none is kept. */
export function draftToPutBack(key: string): (() => void) | null {
  const kept = sessionStorage.getItem(key)
  return kept === null ? null : () => keepText(sessionStorage, key, kept)
}

const NOTHING = {}

/**
 * Keeps `{ ...about, draft }` from the first change of either on; `about` holds the version that the draft belongs to,
 * which the key does not contain, and what is typed beside the draft.
 */
export function useKeptDraft<Draft>(form: FormOf<Draft>, key: string, about: object = NOTHING): void {
  const begun = JSON.stringify(about)
  const [first] = useState(begun)
  useEffect(() => {
    let kept = form.state.values
    const keep = () => keepText(sessionStorage, key, JSON.stringify({ ...JSON.parse(begun), draft: kept }))
    // The stored draft may belong to another version of the record than the form does now.
    if (begun !== first || sessionStorage.getItem(key) !== null) keep()
    const { unsubscribe } = form.store.subscribe(() => {
      if (form.state.values === kept) return
      kept = form.state.values
      keep()
    })
    return unsubscribe
  }, [form, key, begun, first])
}

/** Keeps the draft of a form that is not open at the moment. */
export function keepDraft(key: string, draft: unknown): void {
  keepText(sessionStorage, key, JSON.stringify({ draft }))
}

/** The draft of a form that depends only on its record; null when none is kept. */
export function keptNew<Schema extends v.GenericSchema>(key: string, draft: Schema): v.InferOutput<Schema> | null {
  return keptDraft(key, v.object({ draft }))?.draft ?? null
}

/** Whether a draft is kept, so that its form is opened on return. */
export const isKept = (key: string): boolean => sessionStorage.getItem(key) !== null
