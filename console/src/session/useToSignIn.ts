/** The way out of an ended session: to the sign-in, with nothing left of what its screens had loaded. */
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

export function useToSignIn(): () => Promise<void> {
  const queries = useQueryClient()
  const router = useRouter()
  return useCallback(() => {
    queries.clear()
    return router.navigate({ to: '/login' })
  }, [queries, router])
}
