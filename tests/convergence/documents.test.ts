/** The index of documents becomes as the tree is, whatever happens on the way: over the hostile share and index. */
import type { PlacedDocument } from '@bindery/contracts/ports'
import { searchPhrases } from '@bindery/contracts/rules'
import { followDocuments } from '@bindery/workers'
import { expect, test } from 'vitest'
import { hostileDocumentData, hostileDocumentIndex, hostileFiles, share } from '../hostile/index.ts'
import { eventually } from '../support/waiting.ts'

const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
const clock = { now: () => new Date().toISOString() }

/** A share, people who use it, and an index that follows it until it is stopped. */
function following() {
  const [on, data] = [share(), hostileDocumentData()]
  const people = hostileFiles({ on, seed: 2 })
  const index = hostileDocumentIndex({ data })
  const start = () => {
    const followed = followDocuments({ files: hostileFiles({ on, seed: 3 }), index, clock, log })
    followed.start()
    return followed
  }
  const write = (path: string, text: string) => people.write(path, Buffer.from(text))
  const texts = () => Object.fromEntries([...data.placed.values()].map(({ path, body }) => [path, body]))
  return { on, data, index, start, write, texts }
}

test('files come, change and vanish, and the index follows', async () => {
  const { on, index, start, write, texts } = following()
  await write('Acme/a.txt', 'first')
  await write('Acme/deep/er/b.txt', 'second')
  const followed = start()
  await eventually(
    'both are read',
    async () => texts()['Acme/a.txt'] === 'first' && texts()['Acme/deep/er/b.txt'] === 'second',
  )
  await write('Acme/a.txt', 'changed')
  on.tree.delete('Acme/deep/er/b.txt')
  await eventually(
    'the change is read',
    async () => texts()['Acme/a.txt'] === 'changed' && !('Acme/deep/er/b.txt' in texts()),
  )
  expect((await index.search({ title: [], body: searchPhrases('first'), limit: 9 })).found).toEqual([])
  expect(await followed.status()).toMatchObject({ files: 1, documents: 1, waiting: 0, error: '' })
  await followed.stop()
})

test('while the share is away nothing is taken out, which is said; when it is back, its changes are read', async () => {
  const { on, start, write, texts } = following()
  await write('a.txt', 'kept')
  const followed = start()
  await eventually('it is read', async () => texts()['a.txt'] === 'kept')
  on.away = true
  await eventually('it is away', async () => (await followed.status()).error === 'The share is not mounted.')
  expect(texts()).toEqual({ 'a.txt': 'kept' })
  on.away = false
  await write('b.txt', 'new')
  await eventually('it is back', async () => texts()['b.txt'] === 'new' && (await followed.status()).error === '')
  expect(texts()['a.txt']).toBe('kept')
  await followed.stop()
})

test('one that is stopped in the middle goes on where it stood; another version of the code reads everything again', async () => {
  const { data, start, write, texts } = following()
  for (let n = 0; n < 60; n += 1) await write(`folder ${n % 7}/${n}.txt`, `number ${n}`)
  const first = start()
  await eventually('some are read', async () => data.placed.size > 0)
  await first.stop()
  const read = new Map<string, PlacedDocument>(data.placed)
  const second = start()
  await eventually('all are read', async () => data.placed.size === 60)
  await second.stop()
  // The same objects: what the first had read was not read again.
  for (const [path, document] of read) expect(data.placed.get(path)).toBe(document)
  for (const [path, document] of data.placed) data.placed.set(path, { ...document, body: 'of an older version' })
  data.version = 0
  const third = start()
  const isReadAgain = async () => {
    const all = Object.values(texts())
    return all.length === 60 && all.every((text) => /^number \d+$/u.test(text))
  }
  await eventually('all are read again', isReadAgain)
  expect(data.version).toBeGreaterThan(0)
  await third.stop()
})

test('a folder that cannot be listed hides no other, and what was known of it stays', async () => {
  const { on, index, write, texts } = following()
  for (const path of ['good/a.txt', 'bad/b.txt']) await write(path, 'kept')
  const files = hostileFiles({ on, seed: 4 })
  let isClosed = false
  const closing = {
    ...files,
    filesIn: (path: string) =>
      isClosed && path === 'bad' ? Promise.reject(new Error('EACCES: permission denied')) : files.filesIn(path),
  }
  const followed = followDocuments({ files: closing, index, clock, log })
  followed.start()
  await eventually('both are read', async () => Object.keys(texts()).length === 2)
  isClosed = true
  await write('good/c.txt', 'new')
  await eventually('the new one is read', async () => texts()['good/c.txt'] === 'new')
  expect(texts()['bad/b.txt']).toBe('kept')
  await eventually('it is told', async () => (await followed.status()).error.includes('bad: EACCES'))
  await followed.stop()
})
