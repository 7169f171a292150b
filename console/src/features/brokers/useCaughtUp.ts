/** After a stale save the new version is asked for until it has arrived: the refusal may be ahead of the screen. */
import { useEffect } from 'react'
import { replica } from '../../replica/replica.ts'

const ASK_EVERY = 500

export function useCaughtUp(waiting: boolean): void {
  useEffect(() => {
    if (!waiting) return
    const ask = () => void replica.refresh()
    ask()
    const timer = setInterval(ask, ASK_EVERY)
    return () => clearInterval(timer)
  }, [waiting])
}
