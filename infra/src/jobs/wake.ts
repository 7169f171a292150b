/** A sleep that can be ended: a worker wakes at once for new work and need not ask repeatedly. */

export interface Wake {
  /** Ends the present sleep or, when there is none, makes the next one return at once. */
  ring(): void
  sleep(ms: number): Promise<void>
}

export function createWake(): Wake {
  let rung = false
  let end: (() => void) | null = null
  return {
    ring() {
      if (end) end()
      else rung = true
    },
    async sleep(ms) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          end = () => {
            clearTimeout(timer)
            resolve()
          }
        })
        end = null
      }
      rung = false
    },
  }
}
