/** The whole seconds that are left of some. */
import { useEffect, useState } from 'react'

export function useCountdown(seconds: number): number {
  const [until] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 250)
    return () => clearInterval(timer)
  }, [until])
  return left
}
