/** Whether a database file is whole: asked at every start, in a thread of its own that nobody has to wait for. */
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** The start waits for files of this size, which are read within a second, and no longer than that for larger ones. */
const SMALL_BYTES = 128 * 1_048_576
const PATIENCE_MS = 1_000

export interface IntegrityCheck {
  /** What is damaged, or null. @throws when the file could not be read to its end */
  readonly finished: Promise<string | null>
  /** What is known after a moment; null also while a large file is still being read. */
  soon(): Promise<string | null>
  stop(): Promise<void>
}

export function checkIntegrity(file: string): IntegrityCheck {
  const isLarge = statSync(file).size > SMALL_BYTES
  const worker = new Worker(new URL('./integrity.worker.ts', import.meta.url), { workerData: { file, yields: isLarge } })
  worker.unref()
  const finished = (async () => {
    for (;;) {
      const ended = once(worker, 'exit').then(() => [null])
      const [answer]: unknown[] = await Promise.race([once(worker, 'message'), ended])
      // Under `node --watch` a thread also tells which files it imported.
      if (answer === null || typeof answer === 'string') return answer
    }
  })()
  // Whoever asks learns of it.
  finished.catch(() => undefined)
  return {
    finished,
    soon: () => (isLarge ? Promise.race([finished, wait(PATIENCE_MS, null)]) : finished),
    async stop() {
      await worker.terminate()
    },
  }
}
