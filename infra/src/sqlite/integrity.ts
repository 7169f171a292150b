/** Checks that a database file is undamaged: at every start, in a separate thread unless the file is tiny. */
import { statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { damageOfFile } from './file-damage.ts'

/** A file up to this size is read sooner than a thread begins: seven threads were a fifth of a new product's start. */
const TINY_BYTES = 1_048_576

/**
 * The start waits for the whole check of files up to this size, which takes less than a second; for larger files it
 * waits half a second.
 */
const SMALL_BYTES = 128 * 1_048_576
const LONGEST_WAIT_MS = 500

export interface IntegrityCheck {
  /** A description of the damage, or null. @throws when the file could not be read to its end */
  readonly finished: Promise<string | null>
  /** The result, if there is one within a moment; null also while a large file is still being read. */
  soon(): Promise<string | null>
  stop(): Promise<void>
}

export function checkIntegrity(file: string): IntegrityCheck {
  const size = statSync(file).size + (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0)
  return size <= TINY_BYTES ? checkHere(file) : checkInThread(file, size > SMALL_BYTES)
}

function checkHere(file: string): IntegrityCheck {
  const finished = Promise.try(damageOfFile, file)
  // The caller of `finished` gets the error; without this line it would also count as unhandled.
  finished.catch(() => undefined)
  return { finished, soon: () => finished, stop: () => Promise.resolve() }
}

function checkInThread(file: string, isLarge: boolean): IntegrityCheck {
  const worker = new Worker(new URL('./integrity.worker.ts', import.meta.url), {
    workerData: { file, yields: isLarge },
  })
  worker.unref()
  const finished = new Promise<string | null>((resolve, reject) => {
    worker.on('message', (answer: unknown) => {
      // Under `node --watch` a thread also reports the files that it imported.
      if (answer === null || typeof answer === 'string') resolve(answer)
    })
    worker.on('error', reject)
    worker.on('exit', () => resolve(null))
  })
  // The caller of `finished` gets the error; without this line it would also count as unhandled.
  finished.catch(() => undefined)
  return {
    finished,
    soon: () => (isLarge ? Promise.race([finished, wait(LONGEST_WAIT_MS, null)]) : finished),
    async stop() {
      await worker.terminate()
    },
  }
}
