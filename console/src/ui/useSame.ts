/**
 * The same function at every drawing; it does what the one given last does. A part that takes it and is memoised is not
 * drawn anew because its parent was.
 */
import { useCallback, useLayoutEffect, useRef } from 'react'

export function useSame<Args extends readonly unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const last = useRef(act)
  useLayoutEffect(() => {
    last.current = act
  })
  return useCallback((...args: Args) => last.current(...args), [])
}
