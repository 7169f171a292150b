/** Keeps the index of documents as the shared tree is: looks through the tree again and again, for as long as it runs. */
import {
  FilesUnavailable,
  reasonOf,
  type Clock,
  type DocumentIndex,
  type Files,
  type UnreadDocument,
} from '@bindery/contracts/ports'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../runtime/dependencies.ts'
import { lookThrough } from './pass.ts'
import { READING_VERSION } from './read.ts'
import { openReader, type DocumentReader } from './reader.ts'

export interface DocumentsStatus {
  readonly files: number
  readonly documents: number
  readonly waiting: number
  readonly lastLooked: string | null
  readonly error: string
  readonly unread: { readonly total: number; readonly first: readonly UnreadDocument[] }
}

export interface FollowedDocuments {
  start(): void
  status(): Promise<DocumentsStatus>
  /** Finishes the file in hand; the next start goes on with those that are left. */
  stop(): Promise<void>
}

interface Parts {
  readonly files: Pick<Files, 'folders' | 'filesIn' | 'readTree' | 'digestTree'>
  readonly index: DocumentIndex
  readonly clock: Clock
  readonly log: Log
  readonly reader?: DocumentReader
}

/** Looking takes at most a tenth of the time, and a change is found within a minute. */
const [SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS, SHARE] = [2_000, 30_000, 10]

/** @param took how long the look before it took, in milliseconds */
export const pauseAfter = (took: number): number =>
  Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, took * SHARE))

/** How many documents that could not be read are shown. */
const SHOWN = 50

export function followDocuments({ files, index, clock, log, reader = openReader() }: Parts): FollowedDocuments {
  const stop = new AbortController()
  const isStopped = () => stop.signal.aborted
  let running: Promise<void> = Promise.resolve()
  let waiting = 0
  let lastLooked: string | null = null
  let fault = ''
  let unopened = new Map<string, string>()

  async function look(): Promise<boolean> {
    if ((await index.state()).version !== READING_VERSION) await index.begin(READING_VERSION)
    const faults = new Map<string, string>()
    const isLeft = await lookThrough({
      files,
      index,
      reader,
      isStopped,
      onWaiting: (count) => {
        waiting = count
      },
      onFault(path, reason) {
        faults.set(path, reason)
        if (!unopened.has(path)) log.warn({ path, reason }, 'A file of the shared drive cannot be opened')
      },
    })
    unopened = faults
    lastLooked = clock.now()
    fault = inWords(faults)
    return isLeft
  }

  async function run(): Promise<void> {
    while (!isStopped()) {
      const started = performance.now()
      const isLeft = await look().catch((error: unknown) => {
        fault = reasonOf(error)
        // A share that is away is shown by the health of files; any other fault is told here.
        if (!(error instanceof FilesUnavailable || isStopped())) log.error({ err: error }, 'Documents cannot be read')
        return false
      })
      const took = performance.now() - started
      if (!isLeft) await sleep(pauseAfter(took), undefined, { signal: stop.signal, ref: false }).catch(() => undefined)
    }
  }

  return {
    start() {
      running = run()
    },
    async status() {
      const { files: count, documents } = await index.state()
      return { files: count, documents, waiting, lastLooked, error: fault, unread: await index.unread(SHOWN) }
    },
    async stop() {
      stop.abort()
      // Ends a file that is being read, which the next start reads again.
      await reader.close()
      await running
    },
  }
}

function inWords(faults: ReadonlyMap<string, string>): string {
  const [first] = faults
  if (!first) return ''
  const [path, reason] = first
  return `${faults.size} of the files and folders cannot be opened, the first is ${path}: ${reason}`
}
