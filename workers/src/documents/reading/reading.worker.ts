/** The thread that reads documents, one after the other: people's requests have precedence. */
import { createHash } from 'node:crypto'
import { constants, setPriority } from 'node:os'
import process from 'node:process'
import { parentPort } from 'node:worker_threads'
import { openContent, readContent, type Opened } from './read.ts'
import type { Asked } from './reader.ts'

// Linux applies this priority to the thread alone; elsewhere it would apply to the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)

async function answer({ id, name, bytes, opens }: Asked): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  // The digest goes first: it is needed even of a file whose reading ends this thread.
  parentPort?.postMessage({ id, sha256 })
  const opened: Opened = opens
    ? await openContent(name, bytes)
    : { content: await readContent(name, bytes), mail: null }
  parentPort?.postMessage({ id, ...opened })
}

parentPort?.on('message', (asked: Asked) => void answer(asked))
