/** An address at which the server cannot listen is told with the name of its setting. */
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'
import { SettingsError } from './settings.ts'

test.each(['256.1.1.1', '192.0.2.1', 'no.such.invalid'])('HOST=%s is refused by its name', async (HOST) => {
  const told = new RegExp(`^HOST: ${HOST} is no address of this machine`, 'u')
  const refusal: unknown = await listen(fastify(), { HOST, PORT: 0 }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(SettingsError)
  expect(refusal).toHaveProperty('message', expect.stringMatching(told))
})

test('a port that another program has is refused by its name', async () => {
  const [first, second] = [fastify(), fastify()]
  const PORT = Number(new URL(await listen(first, { HOST: '127.0.0.1', PORT: 0 })).port)
  await expect(listen(second, { HOST: '127.0.0.1', PORT })).rejects.toThrow(
    `PORT: another program listens on ${PORT} of 127.0.0.1 already`,
  )
  await first.close()
})
