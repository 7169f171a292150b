/** The signed-in person's set-up and views of a list, read once and written at each change. */
import { useState } from 'react'
import { useSession } from '../../session/useSession.ts'
import { readKept, writeKept, type Kept } from './kept.ts'

export function useKept(list: string): readonly [Kept, (part: Partial<Kept>) => void] {
  const { ownerId } = useSession()
  const [kept, setKept] = useState(() => readKept(ownerId, list))
  function change(part: Partial<Kept>) {
    const next = { ...kept, ...part }
    setKept(next)
    writeKept(ownerId, list, next)
  }
  return [kept, change]
}
