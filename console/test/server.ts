/** A server for tests: answers each Func from a table, remembers what it was asked. */
import { vi } from 'vitest'
import { deltaOf, masterData } from './records.ts'

export type Body = Record<string, unknown>
/** A promise is an answer that takes its time. */
type Answer = (body: Body) => object | Response | Promise<object>

export const ok = (Results: object) => ({ LoggedOut: false, HasAccess: true, ErrorMessage: '', Results })
export const refused = (ErrorMessage: string) =>
  ({ LoggedOut: false, HasAccess: true, ErrorMessage, Results: { Success: false } })
export const loggedOut = { LoggedOut: true, HasAccess: false, ErrorMessage: '', Results: {} }

/** Says which collection moved, to a page that follows it. */
export function liveEvents() {
  const text = new TextEncoder()
  let said: ReadableStreamDefaultController<Uint8Array> | null = null
  return {
    follow: () =>
      new Response(new ReadableStream<Uint8Array>({ start: (stream) => void (said = stream) }), {
        headers: { 'content-type': 'text/event-stream' },
      }),
    isFollowed: () => said !== null,
    moved: (Collection: string, ChangeNumber: number) =>
      said?.enqueue(text.encode(`event: moved\ndata: ${JSON.stringify({ Collection, ChangeNumber })}\n\n`)),
  }
}

export function fakeServer(answers: Readonly<Record<string, Answer>> = {}, live?: ReturnType<typeof liveEvents>) {
  const table = new Map<string, Answer>(Object.entries({
    GET_MASTER_DATA: () => ok(masterData()),
    GET_DATA: () => ok(deltaOf({})),
    LOGOUT: () => ok({ Success: true }),
    GET_TEMPLATE: () => ok({ Template: { FileName: 'quote.json', form_data: [] } }),
    GET_ATTACHMENT_FILES: () => ok({ AttachmentFiles: [] }),
    GET_QUOTE_ATTACHMENTS: () => ok({ Attachments: [] }),
    ...answers,
  }))
  const calls: Body[] = []
  vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
    const path = new URL(address instanceof Request ? address.url : address, 'http://localhost').pathname
    if (path.endsWith('/live')) return live?.follow() ?? new Response('', { status: 503 })
    const body: Body = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
    const func = typeof body['Func'] === 'string' ? body['Func'] : path
    calls.push(body)
    const answer = table.get(func)
    if (!answer) throw new TypeError(`Nobody answers ${func}`)
    const reply = await answer(body)
    return reply instanceof Response ? reply : Response.json(reply)
  })
  return {
    calls,
    of: (func: string) => calls.filter((body) => body['Func'] === func),
    answer: (func: string, answer: Answer) => table.set(func, answer),
  }
}
export const unreachable: Answer = () => {
  throw new TypeError('Failed to fetch')
}
