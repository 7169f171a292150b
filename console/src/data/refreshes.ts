/**
 * One refresh at a time: requests made during a refresh lead to one more after it, and hints that come together count
 * as one.
 */

/** The events of one command arrive together; one refresh answers them all. */
const SETTLE = 60

/** Which of the two loads is wanted. */
export interface Wanted {
  readonly data: boolean
  readonly master: boolean
}
const NOTHING: Wanted = { data: false, master: false }

/** @param load does one refresh; it returns false when no other should follow */
export function createRefreshes(load: (wanted: Wanted) => Promise<boolean>) {
  let wanted = NOTHING
  let current: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const want = ({ data = false, master = false }: Partial<Wanted>) => {
    wanted = { data: wanted.data || data, master: wanted.master || master }
  }

  async function loadAll(): Promise<void> {
    while (wanted.data || wanted.master) {
      const next = wanted
      wanted = NOTHING
      if (await load(next)) continue
      want(next) // whatever asks for the next refresh makes up for this one
      return
    }
  }

  return {
    /** Settles when what was asked for has been loaded, or will not be. */
    request(what: Partial<Wanted>): Promise<void> {
      want(what)
      current ??= loadAll().finally(() => {
        current = null
      })
      return current
    },
    /** Notes the wanted load, and calls `then` when no other hint has come for a moment. */
    hint(what: Wanted, then: () => void): void {
      want(what)
      clearTimeout(timer)
      timer = setTimeout(then, SETTLE)
    },
    /** Settles when no refresh is under way. */
    idle: async () => {
      await current
    },
    dropAll(): void {
      clearTimeout(timer)
      wanted = NOTHING
    },
  }
}
