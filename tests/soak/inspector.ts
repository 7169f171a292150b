/** Measures the memory of a running process and its threads after a garbage collection, by the debugger's protocol. */
import { once } from 'node:events'
import * as v from 'valibot'

export interface Memory {
  readonly rss: number
  /** Live objects of the main thread. */
  readonly heap: number
  /** Live objects of all other threads. */
  readonly threads: number
  /** Buffers and the like, outside the heaps. */
  readonly external: number
}

const Message = v.looseObject({
  id: v.optional(v.number()),
  method: v.optional(v.string()),
  params: v.optional(v.looseObject({}), {}),
  result: v.optional(v.looseObject({}), {}),
  error: v.optional(v.looseObject({ message: v.string() })),
})
const Thread = v.looseObject({
  sessionId: v.string(),
  message: v.optional(v.string(), ''),
  workerInfo: v.optional(v.looseObject({ url: v.string() })),
})
const Heap = v.looseObject({ usedSize: v.number() })
const Evaluated = v.looseObject({
  result: v.looseObject({ value: v.looseObject({ rss: v.number(), external: v.number() }) }),
})

type Answer = Readonly<Record<string, unknown>>
/** A busy process answers late; one that does not answer must not hold up the soak test for ever. */
const LONGEST_WAIT_MS = 60_000

interface Waiting {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

/** One connection of the debugger: to the process, or through it to one of its threads. */
class Conversation {
  readonly #name: string
  readonly #post: (text: string) => void
  readonly #waiting = new Map<number, Waiting>()
  #last = 0

  constructor(name: string, post: (text: string) => void) {
    this.#name = name
    this.#post = post
  }

  ask(method: string, params: object = {}): Promise<Answer> {
    this.#last += 1
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    this.#waiting.set(this.#last, { resolve, reject })
    this.#post(JSON.stringify({ id: this.#last, method, params }))
    const timer = setTimeout(() => reject(new Error(`${this.#name} does not answer ${method}.`)), LONGEST_WAIT_MS)
    return promise.finally(() => clearTimeout(timer))
  }

  answered({ id, result, error }: v.InferOutput<typeof Message>): void {
    const waiting = id === undefined ? undefined : this.#waiting.get(id)
    if (id !== undefined) this.#waiting.delete(id)
    if (error) waiting?.reject(new Error(error.message))
    else waiting?.resolve(result)
  }

  end(): void {
    for (const { reject } of this.#waiting.values()) reject(new Error('The process has ended.'))
    this.#waiting.clear()
  }

  async liveHeap(): Promise<number> {
    // Memory that a finalizer releases is free only after a second collection.
    for (let time = 0; time < 2; time += 1) await this.ask('HeapProfiler.collectGarbage')
    return v.parse(Heap, await this.ask('Runtime.getHeapUsage')).usedSize
  }
}

export class Inspector {
  readonly #socket: WebSocket
  readonly #main: Conversation
  readonly #threads = new Map<string, Conversation>()

  private constructor(socket: WebSocket) {
    this.#socket = socket
    this.#main = new Conversation('The process', (text) => socket.send(text))
    socket.addEventListener('message', ({ data }) => this.#heard(String(data)))
    socket.addEventListener('close', () => {
      for (const conversation of [this.#main, ...this.#threads.values()]) conversation.end()
    })
  }

  /** @param url the address that `--inspect` prints */
  static async of(url: string): Promise<Inspector> {
    const socket = new WebSocket(url)
    await once(socket, 'open')
    const inspector = new Inspector(socket)
    await inspector.#main.ask('NodeWorker.enable', { waitForDebuggerOnStart: false })
    return inspector
  }

  #heard(text: string): void {
    const message = v.parse(Message, JSON.parse(text))
    if (message.method === undefined) return this.#main.answered(message)
    if (!message.method.startsWith('NodeWorker.')) return
    const { sessionId, message: inner, workerInfo } = v.parse(Thread, message.params)
    switch (message.method) {
      case 'NodeWorker.attachedToWorker':
        this.#threads.set(
          sessionId,
          new Conversation(
            workerInfo?.url ?? sessionId,
            (words) => void this.#main.ask('NodeWorker.sendMessageToWorker', { sessionId, message: words }),
          ),
        )
        return
      case 'NodeWorker.detachedFromWorker':
        this.#threads.get(sessionId)?.end()
        this.#threads.delete(sessionId)
        return
      case 'NodeWorker.receivedMessageFromWorker':
        this.#threads.get(sessionId)?.answered(v.parse(Message, JSON.parse(inner)))
    }
  }

  async memory(): Promise<Memory> {
    const heap = await this.#main.liveHeap()
    let threads = 0
    for (const thread of this.#threads.values()) threads += await thread.liveHeap()
    const answer = await this.#main.ask('Runtime.evaluate', {
      expression: 'process.memoryUsage()',
      returnByValue: true,
    })
    const { rss, external } = v.parse(Evaluated, answer).result.value
    return { rss, heap, threads, external }
  }

  close(): void {
    this.#socket.close()
  }
}
