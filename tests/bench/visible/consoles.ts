/**
 * Open consoles, in a process of their own: each listens to the live channel, and asks for what changed once it is told,
 * one request at a time, as the page does.
 */
import { GetData } from '@bindery/contracts/wire'
import type { Session } from '../../support/person.ts'
import { answerQuestions } from '../child.ts'

export interface Answers {
  readonly answers: number
  readonly bytes: number
  /** Milliseconds of each answer. */
  readonly took: readonly number[]
}

export type ConsolesQuestions = {
  /** Opens the consoles and loads their first rows. */
  open(at: { readonly url: string; readonly session: Session; readonly count: number }): Promise<void>
  /** What they were answered since the last time that this was asked. */
  answered(): Answers
  close(): void
}

interface Mark {
  readonly ChangeNumber: Readonly<Record<string, number>>
  readonly Epoch: string
}

const closing = new AbortController()
let took: number[] = []
let bytes = 0

async function openConsole(url: string, session: Session): Promise<void> {
  const { signal } = closing
  let mark: Mark = { ChangeNumber: {}, Epoch: '' }
  let isAsking = false
  let isTold = false

  /** Returns whether there is more. */
  async function ask(): Promise<boolean> {
    const at = performance.now()
    const reply = await fetch(`${url}/api/${GetData.endpoint}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...session, Func: GetData.func, ...mark }),
      signal,
    })
    const text = await reply.text()
    took.push(performance.now() - at)
    bytes += Buffer.byteLength(text)
    // Read from the end of the text: to parse the rows is the page's own work.
    const [, numbers, epoch = '', more] =
      /"ChangeNumber":(\{[^{}]*\}),"Epoch":"([^"]*)","More":(true|false)/u.exec(text.slice(-2_000)) ?? []
    if (numbers === undefined) throw new Error(`HTTP ${reply.status}: ${text.slice(0, 300)}`)
    mark = { ChangeNumber: JSON.parse(numbers), Epoch: epoch }
    return more === 'true'
  }

  async function follow(): Promise<void> {
    if (isAsking) return
    isAsking = true
    while (isTold && !signal.aborted) {
      isTold = false
      while (await ask());
    }
    isAsking = false
  }

  isTold = true
  await follow()
  const live = await fetch(`${url}/api/live`, {
    headers: { authorization: `Bearer ${session.SID}:${session.Token}` },
    signal,
  })
  if (!live.body) throw new Error('There is nothing to listen to.')
  const texts = live.body.pipeThrough(new TextDecoderStream())
  const unlessClosed = (error: unknown) => {
    if (!signal.aborted) throw error
  }
  async function listen(): Promise<void> {
    for await (const text of texts) {
      if (!text.includes('event: moved')) continue
      isTold = true
      follow().catch(unlessClosed)
    }
  }
  listen().catch(unlessClosed)
}

answerQuestions({
  async open({ url, session, count }) {
    await Promise.all(Array.from({ length: count }, () => openConsole(url, session)))
  },
  answered() {
    const now = { answers: took.length, bytes, took }
    took = []
    bytes = 0
    return now
  },
  close: () => closing.abort(),
} satisfies ConsolesQuestions)
