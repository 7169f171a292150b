/**
 * Reads files in a thread of its own, with a limit of processor time and memory: a file that exceeds one ends the thread,
 * never the process, and the next file starts another.
 */
import type { Reading } from '@bindery/contracts/rules'
import * as v from 'valibot'
import { Worker } from 'node:worker_threads'
import { unread } from './content.ts'
import { onceComputed } from './patience.ts'
import type { OpenedDocument, ReadsFiles } from '../../runtime/opened.ts'
import type { Opened } from './read.ts'

export interface Asked {
  readonly id: number
  readonly name: string
  readonly bytes: Uint8Array
  /** Whether a mail is taken apart. */
  readonly opens: boolean
}

type Answered = { readonly id: number; readonly sha256: string } | ({ readonly id: number } & Opened)

export interface DocumentReader extends ReadsFiles {
  close(): Promise<void>
}

export interface ReaderLimits {
  /** Of processor time for one file. */
  readonly milliseconds: number
  readonly megabytes: number
}

const LIMITS: ReaderLimits = { milliseconds: 30_000, megabytes: 512 }

const START_MS = 60_000

const Coded = v.object({ code: v.string() })

export function openReader(limits: ReaderLimits = LIMITS): DocumentReader {
  let thread: Worker | null = null
  let lastId = 0
  let closed = false

  function started(): Worker {
    const worker = new Worker(new URL('./reading.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 64 },
    })
    worker.unref()
    worker.once('exit', () => {
      if (thread === worker) thread = null
    })
    return worker
  }

  /** @returns what was read, or with a fault of the thread its reason */
  function ask(worker: Worker, asked: Asked): Promise<OpenedDocument> {
    return new Promise((resolve, reject) => {
      let sha256 = ''
      // Starting a thread on a busy machine takes a while, for which the file is not to blame.
      const late = setTimeout(() => end('too-slow'), START_MS + limits.milliseconds)
      let endWait = () => clearTimeout(late)

      function end(outcome: Opened | Reading): void {
        endWait()
        worker.off('message', receive).off('error', fail).off('exit', exit)
        if (typeof outcome === 'string') {
          if (thread === worker) thread = null
          void worker.terminate()
        }
        if (sha256 === '') reject(new Error('The reading thread ended before it began.'))
        else if (typeof outcome === 'string') resolve({ sha256, ...unread(outcome), mail: null })
        else resolve({ sha256, ...outcome.content, mail: outcome.mail })
      }
      function receive(answer: Answered): void {
        if (answer.id !== asked.id) return
        if ('content' in answer) {
          end(answer)
          return
        }
        sha256 = answer.sha256
        endWait()
        endWait = onceComputed(worker, limits.milliseconds, () => end('too-slow'))
      }
      const fail = (error: unknown) =>
        end(v.is(Coded, error) && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-much-memory' : 'broken')
      // A reader that was closed has read nothing: the file is read again by the next one.
      const exit = () => {
        if (closed) sha256 = ''
        end('broken')
      }
      worker.on('message', receive).on('error', fail).on('exit', exit)
      worker.postMessage(asked)
    })
  }

  function give(name: string, bytes: Uint8Array, opens: boolean): Promise<OpenedDocument> {
    thread ??= started()
    lastId += 1
    return ask(thread, { id: lastId, name, bytes, opens })
  }

  return {
    async read(name, bytes) {
      const { mail: _, ...content } = await give(name, bytes, false)
      return content
    },
    open: async (name, bytes) => give(name, bytes, true),
    async close() {
      closed = true
      const last = thread
      thread = null
      await last?.terminate()
    },
  }
}
