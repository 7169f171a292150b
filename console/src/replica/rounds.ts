/** One load at a time: what is asked for while one goes on follows it once, and hints that come together are one. */

/** Events of one command arrive together; one load answers them all. */
const SETTLE = 60

export interface Wanted { readonly data: boolean; readonly master: boolean }
const NOTHING: Wanted = { data: false, master: false }

/** @param load one round; false when no other should follow it */
export function createRounds(load: (wanted: Wanted) => Promise<boolean>) {
  let wanted = NOTHING
  let going: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const want = ({ data = false, master = false }: Partial<Wanted>) => {
    wanted = { data: wanted.data || data, master: wanted.master || master }
  }

  async function go(): Promise<void> {
    while (wanted.data || wanted.master) {
      const round = wanted
      wanted = NOTHING
      if (!await load(round)) return
    }
  }

  return {
    /** Settles when what was asked for has been loaded, or will not be. */
    ask(what: Partial<Wanted>): Promise<void> {
      want(what)
      going ??= go().finally(() => { going = null })
      return going
    },
    /** Notes what is wanted, and calls back when nothing more has come for a moment. */
    hint(what: Wanted, then: () => void): void {
      want(what)
      clearTimeout(timer)
      timer = setTimeout(then, SETTLE)
    },
    /** Settles when no round is under way. */
    idle: async () => { await going },
    drop(): void {
      clearTimeout(timer)
      wanted = NOTHING
    },
  }
}
