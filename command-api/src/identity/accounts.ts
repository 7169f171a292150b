/** The staff accounts as sign-in and sessions need them: folded from the staff stream, at most a second old. */
import { STAFF, staffModel, type StaffState } from '@bindery/contracts/events'
import { EngineAway } from '@bindery/contracts/ports'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Streams } from '../kernel/streams.ts'

/** How old the state may be: other processes' changes are seen after at most this long, this process's at once. */
const MAY_BE_OLD_MS = 1_000
/** A call of a session waits no longer than this for a silent store, if an earlier state is known. */
const WAITS_MS = 500

export interface Accounts {
  /**
   * The state for each call of a session; it may lag a little. While the store is away it is the last known one: nobody
   * can change an account then, and people go on reading.
   */
  recent(): Promise<StaffState>
  /** The state for signing in, read up to the last event. */
  fresh(): Promise<StaffState>
}

export function openAccounts(streams: Pick<Streams, 'fresh' | 'known'>): Accounts {
  let readAt = -Infinity
  let isAway = false
  let reading: Promise<StaffState> | null = null

  async function fresh(): Promise<StaffState> {
    const { state } = await streams.fresh(STAFF, staffModel)
    readAt = performance.now()
    isAway = false
    return state
  }

  const known = async (): Promise<StaffState> => (await streams.known(STAFF, staffModel)).folded.state

  /** One read serves all waiting callers. */
  function read(): Promise<StaffState> {
    reading ??= fresh()
      .catch((error: unknown) => {
        if (!(error instanceof EngineAway) || readAt === -Infinity) throw error
        isAway = true
        return known()
      })
      .finally(() => {
        reading = null
      })
    return reading
  }

  return {
    fresh,
    async recent() {
      if (performance.now() - readAt < MAY_BE_OLD_MS) return known()
      const latest = read()
      if (readAt === -Infinity) return latest
      // This caller may be answered before the read ends; a failure that is no outage reaches the next caller.
      latest.catch(() => undefined)
      return isAway ? known() : Promise.race([latest, sleep(WAITS_MS).then(known)])
    },
  }
}
