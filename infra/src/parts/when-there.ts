/** Waits for an engine that is not started yet: the parts of an installation may be started in any order. */
import { EngineAway, reasonOf } from '@bindery/contracts/ports'
import type { Logger } from 'pino'
import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE_MS = 1_000
const PATIENCE_MS = 120_000

/** @throws {EngineAway} after two minutes */
export async function whenThere<Opened>(
  engine: string,
  log: Pick<Logger, 'warn'>,
  open: () => Promise<Opened>,
): Promise<Opened> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await open()
    } catch (error) {
      const reason = reasonOf(error)
      if (performance.now() > end) throw new EngineAway(`${engine} does not answer: ${reason}`, { cause: error })
      log.warn({ engine, reason }, 'An engine is not there yet')
      await sleep(PAUSE_MS)
    }
  }
}
