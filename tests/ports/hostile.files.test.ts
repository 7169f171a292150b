/** The slow share keeps the promises, also for the other machines that have mounted it. */
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { hostileFiles, share } from '../hostile/index.ts'
import { eventually } from '../support/waiting.ts'
import { filesSuite } from './files.suite.ts'

let seed = 0

filesSuite('A hostile share', async () => {
  const on = share()
  const start = async () => {
    seed += 1
    return hostileFiles({ seed, on })
  }
  const turn = (away: boolean) => async () => {
    on.away = away
  }
  return {
    adapter: await start(),
    reopen: start,
    dispose: async () => undefined,
    takeAway: turn(true),
    bringBack: turn(false),
  }
})

const about = { fileName: 'a.pdf', uploadedBy: 7, purpose: 'X' }

test('what one machine stored another reads at once, but may list late', async () => {
  const on = share()
  const [here, there] = [hostileFiles({ on, seed: 1 }), hostileFiles({ on, seed: 2 })]
  const { id } = await here.put(about, Readable.from([Buffer.from('proposal')]), 100)
  await here.place(id, 'Acme/a.pdf')
  expect((await there.read(id)).toString()).toBe('proposal')
  expect((await there.readTree('Acme/a.pdf')).toString()).toBe('proposal')
  expect(await here.folders('')).toEqual(['Acme'])
  expect(await there.folders('')).toEqual([])
  await eventually('it is listed there, too', async () => (await there.folders('')).includes('Acme'))
})

test('a text that another machine replaces is read whole, the old one or the new', async () => {
  const on = share()
  const [here, there] = [hostileFiles({ on, seed: 3 }), hostileFiles({ on, seed: 4 })]
  const [old, fresh] = ['a'.repeat(5_000), 'b'.repeat(3_000)]
  await here.write('note.txt', Buffer.from(old))
  const [, ...read] = await Promise.all([
    here.write('note.txt', Buffer.from(fresh)),
    ...Array.from({ length: 20 }, () => there.readTree('note.txt')),
  ])
  for (const text of read) expect([old, fresh]).toContain(text.toString())
})
