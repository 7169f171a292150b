/** A key that is asked for ahead never holds a sign-in: one that does not come is given up, and asked for again. */
import { beforeAll, expect, test, vi } from 'vitest'
import { createKeys, type Keys } from './keys.ts'
import { createKeyAhead, encrypted } from '../src/client/encrypt.ts'

let keys: Keys
beforeAll(async () => {
  keys = await createKeys()
})

test('a request that hangs is given up after ten seconds', async () => {
  const patience: AbortController[] = []
  const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController()
    patience.push(limit)
    return limit.signal
  })
  let asked = 0
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    asked += 1
    if (asked > 1) return Promise.resolve(Response.json(keys.answer['/api/public-key']()))
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('It took too long.'))))
  })
  const ahead = createKeyAhead()
  ahead.ask()
  const leaving = encrypted('correct horse 1!', ahead.take())
  patience[0]?.abort()
  expect(await keys.decrypt(await leaving)).toBe('correct horse 1!')
  expect(asked).toBe(2)
  expect(limits.mock.calls).toEqual([[10_000], [10_000]])
})
