/** Repeats a step while an engine is away: for outcomes that only this process knows and that must not be lost. */
import { EngineAway } from '@bindery/contracts/ports'
import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE_MS = 500

/** @param giveUp ends the repetition; the step then fails as it would have without it */
export const whileAway =
  (giveUp: AbortSignal) =>
  async <Answer>(step: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      try {
        return await step()
      } catch (error) {
        if (!(error instanceof EngineAway) || giveUp.aborted) throw error
        await sleep(PAUSE_MS, undefined, { signal: giveUp }).catch(() => undefined)
      }
    }
  }
