/** Repeats a save that was refused as stale, as soon as the form holds the newer version. */
import { useEffect, useEffectEvent, useRef } from 'react'

/** Returns a function that demands the repetition; call it in the step that puts the newer version into the form. */
export function useSaveAgain(save: () => void): () => void {
  const asked = useRef(false)
  const again = useEffectEvent(() => {
    if (!asked.current) return
    asked.current = false
    save()
  })
  useEffect(() => again())
  return () => {
    asked.current = true
  }
}
