/** Draws documents on a separate thread: laying out a page takes tens of milliseconds, and no reply waits for it. */
import { MessageChannel, Worker } from 'node:worker_threads'
import type { Calculation } from './calculation.ts'

/** The thread's answer: the document, or the reason why there is none. */
export type Drawn = { readonly pdf: Uint8Array } | { readonly error: string }

let thread: Worker | null = null

/**
 * The first drawing starts the thread, and the next one restarts it after it died; when idle, it does not keep the
 * process alive.
 */
function start(): Worker {
  const started = new Worker(new URL('drawing.worker.ts', import.meta.url))
  started.unref()
  const end = () => {
    if (thread === started) thread = null
  }
  // Callers that wait get an error when their channel closes.
  started.on('error', end)
  started.on('exit', end)
  return started
}

export async function drawCalculation(calculation: Calculation): Promise<Buffer> {
  thread ??= start()
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<Drawn>((resolve, reject) => {
    port1.once('message', resolve)
    port1.once('close', () => reject(new Error('The drawing thread ended.')))
  })
  thread.postMessage({ calculation, port: port2 }, [port2])
  try {
    const drawn = await answered
    if ('error' in drawn) throw new Error(drawn.error)
    return Buffer.from(drawn.pdf)
  } finally {
    port1.close()
  }
}
