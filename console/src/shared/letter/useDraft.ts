/** The draft of a form, updated a moment after the last key. */
import { useDebouncedValue } from '@mantine/hooks'
import { useSyncExternalStore } from 'react'

export interface FormOf<Draft> {
  readonly state: { readonly values: Draft }
  readonly store: { readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void } }
}

const MOMENT = 400

export function useDraft<Draft>(form: FormOf<Draft>): Draft {
  const values = useSyncExternalStore(
    (listener) => form.store.subscribe(listener).unsubscribe,
    () => form.state.values,
  )
  return useDebouncedValue(values, MOMENT)[0]
}
