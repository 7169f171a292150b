/** The time of the machine. */
import type { Clock } from '@bindery/contracts/ports'

let latest = { at: Number.NaN, text: '' }

/** A call asks for the time many times over, so the text of a millisecond is made once. */
export const systemClock: Clock = {
  now() {
    const at = Date.now()
    if (at !== latest.at) latest = { at, text: new Date(at).toISOString() }
    return latest.text
  },
}
