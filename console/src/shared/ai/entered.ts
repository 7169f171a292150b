/** How panels beside a form enter values into it while it is open. */
import { useEffect, useState } from 'react'

type Enter<Draft> = (values: Partial<Draft>) => void

/** The form of a record, as its panels know it. */
export class OpenForm<Draft extends object> {
  #enter: Enter<Draft> | null = null

  get isOpen(): boolean {
    return this.#enter !== null
  }

  /** Whether a form was open that took the values. */
  enter(values: Partial<Draft>): boolean {
    this.#enter?.(values)
    return this.isOpen
  }

  /** Lets values be entered until the returned function is called. */
  opened(enter: Enter<Draft>): () => void {
    this.#enter = enter
    return () => {
      if (this.#enter === enter) this.#enter = null
    }
  }
}

export const useOpenForm = <Draft extends object>(): OpenForm<Draft> => useState(() => new OpenForm<Draft>())[0]

interface Enterable<Draft> {
  readonly state: { readonly values: Draft }
  reset(values: Draft, options: { readonly keepDefaultValues: boolean }): void
  validateSync(cause: 'change'): unknown
}

/** Lets panels enter values into the form for as long as it is mounted. */
export function useEntered<Draft extends object>(form: Enterable<Draft>, openForm: OpenForm<Draft> | undefined): void {
  useEffect(
    () =>
      openForm?.opened((values) => {
        form.reset({ ...form.state.values, ...values }, { keepDefaultValues: true })
        form.validateSync('change')
      }),
    [form, openForm],
  )
}
