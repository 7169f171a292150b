/** A server for tests: it answers each Func from a table and records the calls. */
import { vi } from 'vitest'
import { deltaOf, letterPreview, masterData } from './records.ts'

export type Body = Record<string, unknown>
/** An answer, or a promise of one that takes time. */
type Answer = (body: Body) => object | Response | Promise<object>

export const ok = (Results: object) => ({ LoggedOut: false, HasAccess: true, ErrorMessage: '', Results })
export const refused = (ErrorMessage: string, Code?: string) => ({
  LoggedOut: false,
  HasAccess: true,
  ErrorMessage,
  Results: { Success: false, Code },
})
export const loggedOut = { LoggedOut: true, HasAccess: false, ErrorMessage: '', Results: {} }

/** A live feed that tells the page which collection has changed. */
export function liveEvents() {
  const text = new TextEncoder()
  let said: ReadableStreamDefaultController<Uint8Array> | null = null
  return {
    follow: () =>
      new Response(new ReadableStream<Uint8Array>({ start: (stream) => void (said = stream) }), {
        headers: { 'content-type': 'text/event-stream' },
      }),
    isFollowed: () => said !== null,
    /** Breaks the feed off, as when the server goes away. */
    breakOff: () => said?.error(new TypeError('network error')),
    moved: (Collection: string, ChangeNumber: number) =>
      said?.enqueue(text.encode(`event: moved\ndata: ${JSON.stringify({ Collection, ChangeNumber })}\n\n`)),
  }
}

/** A load's first screen has an answer of its own; without one the server is as one that knows no first screen. */
export const FIRST_SCREEN = 'GET_DATA First'

export const funcOf = ({ Func, First }: Body): string | null => {
  if (typeof Func !== 'string') return null
  return First === undefined ? Func : `${Func} First`
}

export function fakeServer(answers: Readonly<Record<string, Answer>> = {}, live?: ReturnType<typeof liveEvents>) {
  const table = new Map<string, Answer>(
    Object.entries({
      GET_MASTER_DATA: () => ok(masterData()),
      GET_DATA: () => ok(deltaOf({})),
      [FIRST_SCREEN]: () => ok(deltaOf({})),
      LOGOUT: () => ok({ Success: true }),
      GET_ATTENTION: () => ok({ Outages: 0, MailWaiting: 0, MailProblems: 0, FailedJobs: 0, Parked: 0 }),
      GET_TRENDS: () => ok({ Since: null, From: null, Seconds: 10, Count: 1, Whole: false, Processes: 1, Series: [] }),
      GET_UNSENT_LETTERS: () => ok({ Letters: [], Total: 0 }),
      GET_TEMPLATE: () => ok({ Template: { FileName: 'quote.json', form_data: [] } }),
      GET_ATTACHMENT_FILES: () => ok({ AttachmentFiles: [] }),
      PREVIEW_LETTER: () => ok({ Letters: [letterPreview()] }),
      LIST_MAILS: () => ok({ Mails: [], Total: 0 }),
      FIND_DUPLICATES: () => ok({ Duplicates: [] }),
      GET_QUOTE_ATTACHMENTS: () => ok({ Success: true, Attachments: [] }),
      ...answers,
    }),
  )
  const calls: Body[] = []
  const requests = new Map<Body, RequestInit>()
  let reachable = true
  const reached = () => reachable
  vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
    const path = new URL(address instanceof Request ? address.url : address, 'http://localhost').pathname
    if (path.endsWith('/live')) return reached() && live ? live.follow() : new Response('', { status: 503 })
    if (path.endsWith('/settings'))
      return reached() ? Response.json({}) : Promise.reject(new TypeError('Failed to fetch'))
    const body: Body = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
    const func = funcOf(body) ?? path
    calls.push(body)
    requests.set(body, init ?? {})
    if (!reachable) throw new TypeError('Failed to fetch')
    const answer = table.get(func)
    if (!answer) throw new TypeError(`Nobody answers ${func}`)
    const reply = await answer(body)
    return reply instanceof Response ? reply : Response.json(reply)
  })
  return {
    calls,
    /** The header `traceparent` that a call came with. */
    traceOf: (call: Body) => new Headers(requests.get(call)?.headers).get('traceparent'),
    /** Whether a call goes on when its page is gone. */
    outlivesPage: (call: Body) => requests.get(call)?.keepalive ?? false,
    of: (func: string) => calls.filter((body) => funcOf(body) === func),
    answer: (func: string, answer: Answer) => table.set(func, answer),
    /** Makes the server unreachable, or reachable again. */
    reach: (is: boolean) => {
      reachable = is
    },
  }
}
export const unreachable: Answer = () => {
  throw new TypeError('Failed to fetch')
}
