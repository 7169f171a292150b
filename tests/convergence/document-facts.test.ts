/**
 * The facts of queued documents over the hostile set: whatever is lost, repeated or changed on the way, each request
 * ends once, with facts or with a reason.
 */
import { documentStream } from '@bindery/contracts/events'
import { AiFact, AiFiles, AiFileStatus } from '@bindery/contracts/wire'
import { createHash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'
import { HostileProduct } from './hostile-product.ts'

const sha = (content: string) => createHash('sha256').update(content).digest('hex')
const note = (n: number) => `Insured: Company ${n} Pty Ltd\nLimit of indemnity: $${n},000,000\nPolicy and claims`

let product: HostileProduct
afterEach(() => product.close())

const files = async (person: Person) => (await person.send(AiFiles, { title: 'Acme' })).Documents
const indexed = (person: Person, count: number) =>
  eventually(`${count} files`, async () => (await files(person)).length === count)
/** The events of a document by their types, in their order. */
const historyOf = async (content: string) =>
  (await product.bindery.store.read(documentStream(sha(content)), 0, 100)).map(({ type }) => type)
const ENDS = ['DocumentFactsFound', 'DocumentReadingFailed']

test('every queued document gets its facts once, also when the product stops in between; what was taken back gets none', async () => {
  product = new HostileProduct(77)
  await product.open()
  const notes = Array.from({ length: 6 }, (_, n) => note(n + 1))
  for (const [n, content] of notes.entries()) await product.bindery.files.write(`Acme/${n}.txt`, Buffer.from(content))
  let mia = await product.signIn()
  await indexed(mia, notes.length)
  for (const content of notes) await mia.reply(AiFileStatus, { sha256: sha(content), status: 2 })
  const [first = ''] = notes
  await mia.reply(AiFileStatus, { sha256: sha(first), status: 1 })
  await product.restart()
  mia = await product.signIn()
  await eventually('all are ended', async () => {
    const statuses = new Map((await files(mia)).map(({ sha256, status }) => [sha256, status]))
    return notes.every((content) => [1, 10].includes(statuses.get(sha(content)) ?? 0))
  })
  for (const content of notes) {
    const types = await historyOf(content)
    const ended = types.filter((type) => ENDS.includes(type))
    expect([types, ended.length]).toEqual([types, types.at(-1) === 'DocumentUnqueued' ? 0 : 1])
    expect(types.filter((type) => type === 'DocumentReadingBegun')).toHaveLength(ended.length)
    if (types.at(-1) !== 'DocumentFactsFound') continue
    const { Facts } = await mia.send(AiFact, { sha256: sha(content) })
    expect(Facts.find(({ Fact }) => Fact.field === 'limit')?.Fact.evidence.sentence).toBe(content.split('\n')[1])
  }
})
