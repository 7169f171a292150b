/** The present business date; a screen that stays open overnight moves on with it. */
import { sydneyDate } from '@bindery/contracts/rules'
import { useSyncExternalStore } from 'react'

const LOOK_EVERY_MS = 60_000

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
const today = () => sydneyDate(new Date())

export const useToday = (): string => useSyncExternalStore(subscribe, today)
