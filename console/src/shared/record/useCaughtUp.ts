/** After a refused stale save, asks for the new version until it arrives, which may be later than the refusal. */
import { useEffect } from 'react'
import { replica } from '../../data/replica.ts'

const ASK_EVERY = 500

export function useCaughtUp(waiting: boolean): void {
  useEffect(() => {
    if (!waiting) return
    const ask = () => void replica.refresh({ data: true, master: true })
    ask()
    const timer = setInterval(ask, ASK_EVERY)
    return () => clearInterval(timer)
  }, [waiting])
}
