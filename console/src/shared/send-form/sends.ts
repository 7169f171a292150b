/**
 * The attempts at sending each form, by the key of its draft: a form that is left while it is being sent is found being
 * sent by who comes back to it.
 */
import { createAttempts, type Attempts } from '../../data/attempts.ts'
import { onSession } from '../../session/events.ts'

const all = new Map<string, Attempts>()
// The next person's forms have the same keys.
onSession(async () => all.clear())

export function sendsOf(key: string): Attempts {
  const known = all.get(key)
  if (known) return known
  const made = createAttempts()
  all.set(key, made)
  return made
}
