/** How a panel beside a form enters values into it: the form says how while it is open. */
import { useEffect, type RefObject } from 'react'

/** Null while no form is open. */
export type Enter<Draft> = ((values: Partial<Draft>) => void) | null

interface Enterable<Draft> {
  readonly state: { readonly values: Draft }
  reset(values: Draft, options: { readonly keepDefaultValues: boolean }): void
  validateSync(cause: 'change'): unknown
}

/** Lets `entered` enter values into the form for as long as the form is open. */
export function useEntered<Draft extends object>(
  form: Enterable<Draft>,
  entered: RefObject<Enter<Draft>> | undefined,
): void {
  useEffect(() => {
    if (!entered) return
    entered.current = (values) => {
      form.reset({ ...form.state.values, ...values }, { keepDefaultValues: true })
      form.validateSync('change')
    }
    return () => {
      entered.current = null
    }
  }, [form, entered])
}
