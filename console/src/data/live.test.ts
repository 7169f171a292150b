/** How often the live feed is asked for: less and less while it is not there, and never again for a session that is over. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onLoggedOut } from '../client/logged-out.ts'
import type { Session } from '../session/storage.ts'
import { followLive } from './live.ts'

const session: Session = {
  sid: 's',
  token: 't',
  username: 'mia',
  fullName: 'Mia Chen',
  title: '',
  phone: '',
  roles: [],
  ownerId: 7,
}

let closing: AbortController
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.setItem('token', session.token)
  closing = new AbortController()
})
afterEach(() => {
  closing.abort()
  vi.useRealTimers()
})

type Answer = (signal: AbortSignal | null | undefined) => Response | Promise<Response>

/** Follows a server with these answers, the last one again and again; `asked` says at which second each was asked for. */
function following(...answers: readonly Answer[]) {
  const began = Date.now()
  const asked: number[] = []
  const told = { moved: vi.fn(), connected: vi.fn(), lost: vi.fn() }
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    asked.push(Math.round((Date.now() - began) / 1_000))
    return answers[Math.min(asked.length, answers.length) - 1]?.(init?.signal) ?? new Response()
  })
  const ended = vi.fn()
  void followLive(session, closing.signal, told).then(ended)
  return { asked, told, ended }
}

const badGateway: Answer = () => new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } })
const over: Answer = () => Response.json({ LoggedOut: true, HasAccess: false, ErrorMessage: '', Results: {} })
/** A feed that says this and breaks off. */
const saying =
  (...pieces: readonly string[]): Answer =>
  () => {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece))
        stream.close()
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
const silent: Answer = (signal) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('given up'))))

test('behind a proxy whose server is away it is asked for less and less, every half minute at last', async () => {
  const { asked, told } = following(badGateway)
  await vi.advanceTimersByTimeAsync(121_000)
  expect(asked).toEqual([0, 2, 6, 14, 30, 60, 90, 120])
  expect(told.connected).not.toHaveBeenCalled()
})

test('a feed that was there is asked for again after a second, however long it was away before', async () => {
  const { asked, told } = following(badGateway, badGateway, badGateway, saying('retry: 2000\n\n'), badGateway)
  await vi.advanceTimersByTimeAsync(18_000)
  expect(asked).toEqual([0, 2, 6, 14, 15, 17])
  expect(told.connected).toHaveBeenCalledTimes(1)
})

test('an answer that only looks like a feed, and says nothing, is none', async () => {
  const { asked } = following(saying())
  await vi.advanceTimersByTimeAsync(15_000)
  expect(asked).toEqual([0, 2, 6, 14])
})

test('a session that is over is announced once, and its feed is not asked for again', async () => {
  const announced = vi.fn()
  const forget = onLoggedOut(announced)
  const { asked, told, ended } = following(over)
  await vi.advanceTimersByTimeAsync(120_000)
  forget()
  expect(asked).toEqual([0])
  expect(announced).toHaveBeenCalledTimes(1)
  expect(ended).toHaveBeenCalled()
  expect(told.lost).not.toHaveBeenCalled()
})

test('a server that takes the call and never answers is given up, and asked again', async () => {
  const { asked, told } = following(silent, saying('retry: 2000\n\n'))
  await vi.advanceTimersByTimeAsync(47_500)
  expect(asked).toEqual([0, 47])
  expect(told.connected).toHaveBeenCalledTimes(1)
})
