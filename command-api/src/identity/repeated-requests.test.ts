/** Requests of people who are not signed in, sent once more: what a repeat may open, and what it must not tell. */
import { expect, test } from 'vitest'
import { MIA, openApi } from '../../test/api.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const NOBODY = 'nobody@example.com'

async function withCode(api: Awaited<ReturnType<typeof openApi>>) {
  const { SID, Token } = (await api.login()).Results
  const asked = api.store.all().findLast(({ type }) => type === 'SecondStepAsked')
  return { session: { SID, Token }, code: api.identity.codes.code(asked?.id ?? '') }
}

test('a code that was used opens no later session, not even by the same request once more', async () => {
  await using api = await openApi()
  await api.requireCode()
  const first = await withCode(api)
  const request = { Func: 'LOGIN_TFA', User: MIA.User, RequestID: 'once', Password: api.encrypted(first.code) }
  const given = (session: object) => api.post('login', { ...request, ...session })
  expect(await given(first.session)).toMatchObject({ Results: { Success: true } })
  // A repeat gets its first answer, also without the token, which is not part of the request.
  expect(await given({ SID: first.session.SID })).toMatchObject({ Results: { Success: true } })
  api.clock.advance(DAY)
  const second = await withCode(api)
  // The expired code of the second session is forgotten as soon as a third one asks for its own.
  api.clock.advance(11 * MINUTE)
  await withCode(api)
  expect(await given(second.session)).toMatchObject({ Results: { Success: false } })
  expect(await api.post('quotation', { Func: 'GET_MASTER_DATA', ...second.session })).toMatchObject({ LoggedOut: true })
})

test('a request for a link under a used RequestID is answered alike for a known and an unknown address', async () => {
  await using api = await openApi()
  const asked = (User: string, more: object) =>
    api.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { Func: 'RESET_PASSWORD_REQUEST', User, RequestID: 'probe', ...more },
    })
  for (const User of [MIA.User, NOBODY]) await asked(User, {})
  const answers = await Promise.all([MIA.User, NOBODY].map((User) => asked(User, { More: 1 })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
})

test('a made-up link is answered alike for a known and an unknown address, whatever the password looks like', async () => {
  await using api = await openApi()
  for (const Password of ['', 'no cipher', null, api.encrypted('short'), api.encrypted('A long enough one #1')]) {
    const [known, unknown] = await Promise.all(
      [MIA.User, NOBODY].map((User) =>
        api.post('login', { Func: 'RESET_PASSWORD', User, ResetCode: 'made-up', Password }),
      ),
    )
    expect(known).toEqual(unknown)
  }
})
