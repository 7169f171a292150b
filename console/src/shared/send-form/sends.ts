/**
 * The attempts at sending, by a key: of a form's draft, or of a row. What is left while it is being sent is found being
 * sent by who comes back to it, and goes under the same RequestID after a lost reply: until a reload or the end
 * of the session, which forget it.
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
