/** After a refused stale save, asks for the new version until it arrives, which may be later than the refusal. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const ASK_EVERY = 500

export function useCaughtUp(waiting: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!waiting) return
    const ask = () => void queries.invalidateQueries({ queryKey: ['GET_SUBMISSION'] })
    ask()
    const timer = setInterval(ask, ASK_EVERY)
    return () => clearInterval(timer)
  }, [waiting, queries])
}
