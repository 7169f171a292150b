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

export function fakeServer(answers: Readonly<Record<string, Answer>> = {}) {
  const table = new Map<string, Answer>(Object.entries({
    GET_MASTER_DATA: () => ok(masterData()),
    GET_DATA: () => ok(deltaOf({})),
    LOGOUT: () => ok({ Success: true }),
    ...answers,
  }))
  const calls: Body[] = []
  vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
    const path = new URL(address instanceof Request ? address.url : address, 'http://localhost').pathname
    if (path.endsWith('/live')) return new Response('', { status: 503 })
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
