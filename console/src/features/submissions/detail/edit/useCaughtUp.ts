/** After a stale save the new version is asked for until it has arrived: the refusal may be ahead of the screen. */
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
