/** What is being typed into a form of a record waits in the session's storage for a reload, or for the next sign-in. */
import { useEffect } from 'react'
import * as v from 'valibot'
import { keepText } from '../../session/keep.ts'

interface FormOf<Draft> {
  readonly state: { readonly values: Draft }
  readonly store: { readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void } }
}

/** Null when nothing waits. */
export function keptDraft<Schema extends v.GenericSchema>(key: string, schema: Schema): v.InferOutput<Schema> | null {
  try {
    return v.parse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    return null // not ours, or of another version: a draft is not worth an error
  }
}

/** Call it when the form was sent or given up. */
export function forgetDraft(key: string): void {
  sessionStorage.removeItem(key)
}

const NOTHING = {}

/** Keeps `{ ...about, draft }` from the first change on; `about` says what the key does not: of which version it is a draft. */
export function useKeptDraft<Draft>(form: FormOf<Draft>, key: string, about: object = NOTHING): void {
  const begun = JSON.stringify(about)
  useEffect(() => {
    let kept = form.state.values
    const keep = () => keepText(sessionStorage, key, JSON.stringify({ ...JSON.parse(begun), draft: kept }))
    // What waits is of another record or version than the form is now.
    if (sessionStorage.getItem(key) !== null) keep()
    const { unsubscribe } = form.store.subscribe(() => {
      if (form.state.values === kept) return
      kept = form.state.values
      keep()
    })
    return unsubscribe
  }, [form, key, begun])
}

/** The draft of a form that is about nothing but its record; null when nothing waits. */
export function keptNew<Schema extends v.GenericSchema>(key: string, draft: Schema): v.InferOutput<Schema> | null {
  return keptDraft(key, v.object({ draft }))?.draft ?? null
}

/** Whether its form is to be open when one comes back. */
export const isKept = (key: string): boolean => sessionStorage.getItem(key) !== null
