/** The promises of signed digests, over any event store. */
import { digestHash, isSigned, newEvidenceKey, proofProblem, signerOf } from '@bindery/contracts/events'
import { DigestFault, type Digests, type EventStore } from '@bindery/contracts/ports'
import { openFolderDigests, type DigestParts } from '@bindery/infra'
import fc from 'fast-check'
import { appendFile, mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { appendTo, chained } from '../support/chained.ts'
import type { Open, Opened } from './opened.ts'
import { tempFolder, type TempFolder } from './temp-folder.ts'

const signer = signerOf(newEvidenceKey())
const clock = { now: () => '2026-11-22T01:00:00.000Z' }

export function digestsSuite(name: string, open: Open<EventStore>): void {
  describe(`Digests over ${name}`, () => {
    let opened: Opened<EventStore>
    let store: EventStore
    let folder: TempFolder
    let faults: unknown[]
    let digests: Digests
    const openOver = (more: Partial<DigestParts> = {}) =>
      openFolderDigests({
        folder: folder.file('digests'),
        store,
        signer,
        clock,
        onFault: (error) => faults.push(error),
        ...more,
      })
    beforeEach(async () => {
      opened = await open()
      store = opened.adapter
      folder = await tempFolder()
      faults = []
      digests = openOver()
    })
    afterEach(async () => {
      await digests.close()
      await opened.dispose()
      await folder.remove()
    })
    const fileOf = (number: string, file: string) => join(folder.file('digests'), number, file)

    test('before the first digest nothing is covered, and nothing is wrong', async () => {
      expect(await digests.newest()).toBeNull()
      expect(await digests.covering('submission-1')).toBeNull()
      expect(await digests.prove('submission-1')).toBeNull()
      expect(faults).toEqual([])
    })

    test('a digest of an empty store covers nothing, and the next one what was appended since', async () => {
      expect(await digests.take()).toMatchObject({ number: 1, streams: 0, last: null, position: null })
      const { hash } = await appendTo(store, 'submission-1', 2)
      expect(await digests.take()).toMatchObject({ number: 2, streams: 1, moved: 1, last: { revision: 1, hash } })
    })

    test('a digest holds the head of every stream, and shows it to anyone who has the public key', async () => {
      const heads = [await appendTo(store, 'submission-1', 3), await appendTo(store, 'broker-1', 1)]
      const digest = await digests.take()
      expect(digest).toMatchObject({ number: 1, date: '2026-11-22', previous: null, streams: 2, moved: 2, broken: [] })
      expect(isSigned(digest, signer.publicKey)).toBe(true)
      for (const { stream, revision, hash } of heads) {
        expect(await digests.covering(stream)).toEqual({ digest, head: { stream, revision, hash } })
        const proof = await digests.prove(stream)
        if (!proof) throw new Error('The stream is not proven.')
        expect(proof.head).toEqual({ stream, revision, hash })
        expect(proofProblem(proof, signer.publicKey)).toBeNull()
      }
      expect(await digests.covering('submission-2')).toBeNull()
    })

    test('the next digest names the one before, lists what moved since, and still holds the rest', async () => {
      await appendTo(store, 'submission-1', 3)
      const rest = await appendTo(store, 'broker-1', 1)
      const first = await digests.take()
      await appendTo(store, 'submission-1', 1)
      const added = await appendTo(store, 'client-1', 1)
      expect((await digests.covering('submission-1'))?.head.revision).toBe(2)
      expect(await digests.covering('client-1')).toBeNull()

      const second = await digests.take()
      expect(second).toMatchObject({
        number: 2,
        previous: digestHash(first),
        streams: 3,
        moved: 2,
        last: { stream: added.stream, hash: added.hash },
      })
      const listed = (await readFile(fileOf('000002', 'moved.jsonl'), 'utf8')).trim().split('\n')
      expect(listed.map((line): unknown => JSON.parse(line))).toMatchObject([
        { stream: 'client-1' },
        { stream: 'submission-1' },
      ])
      expect((await digests.covering('submission-1'))?.head.revision).toBe(3)
      expect(await digests.covering('broker-1')).toMatchObject({ digest: { number: 2 }, head: { hash: rest.hash } })
      expect(await readdir(join(folder.file('digests'), '000001'))).toEqual(['digest.json', 'moved.jsonl'])
    })

    test('whatever moved between digests and however little is held in memory, a digest is that of the whole store', async () => {
      const days = fc.array(fc.array(fc.nat({ max: 9 }), { maxLength: 12 }), { minLength: 1, maxLength: 3 })
      await fc.assert(
        fc.asyncProperty(days, fc.integer({ min: 1, max: 4 }), fc.uuid(), async (lived, atOnce, life) => {
          const [little, whole] = [folder.file(`${life}-little`), folder.file(`${life}-whole`)]
          const step = openOver({ folder: little, atOnce })
          let newest = null
          for (const day of lived) {
            for (const stream of day) await appendTo(store, `${life}-${stream}`, 1 + (stream % 3))
            newest = await step.take()
          }
          const anew = await openOver({ folder: whole }).take()
          expect(newest).toMatchObject({
            root: anew.root,
            streams: anew.streams,
            last: anew.last,
            position: anew.position,
            broken: [],
          })
          expect(await readdir(join(little, String(lived.length).padStart(6, '0')))).toEqual([
            'digest.json',
            'heads.jsonl',
            'moved.jsonl',
          ])
        }),
        { numRuns: 12 },
      )
    })

    test('a restart goes on from the digests there are', async () => {
      await appendTo(store, 'submission-1', 3)
      await digests.take()
      const again = openOver()
      expect((await again.covering('submission-1'))?.head.revision).toBe(2)
      expect(await again.take()).toMatchObject({ number: 2, moved: 0, streams: 1 })
    })

    test('two that take one at once leave digests that follow from each other', async () => {
      await appendTo(store, 'submission-1', 3)
      const [one, other] = await Promise.all([digests.take(), openOver().take()])
      for (const digest of [one, other]) expect(isSigned(digest, signer.publicKey)).toBe(true)
      const left = await readdir(folder.file('digests'))
      expect(left).toEqual(
        one.number === other.number ? ['000001', 'public-key.pem'] : ['000001', '000002', 'public-key.pem'],
      )
      expect((await digests.take()).streams).toBe(1)
    })

    test('new events that do not follow from the head that was signed are not signed: the old head is held on to', async () => {
      const last = await appendTo(store, 'submission-1', 3)
      await appendTo(store, 'submission-2', 1)
      await digests.take()
      const forged = { ...last, hash: 'f'.repeat(64) }
      await store.append('submission-1', 2, chained('submission-1', forged, 2))
      await appendTo(store, 'submission-2', 1)
      expect(await digests.take()).toMatchObject({ broken: ['submission-1'], moved: 1, streams: 2 })
      expect((await digests.covering('submission-1'))?.head).toMatchObject({ revision: 2, hash: last.hash })
      expect((await digests.covering('submission-2'))?.head.revision).toBe(1)
      // It is not signed later either, although the stream continues with its new events.
      await appendTo(store, 'submission-1', 1)
      expect((await digests.take()).broken).toEqual(['submission-1'])
      expect((await digests.covering('submission-1'))?.head.hash).toBe(last.hash)
    })

    test('a list of heads that was changed is not believed, and no digest is built on it', async () => {
      await appendTo(store, 'submission-1', 3)
      await digests.take()
      const file = fileOf('000001', 'heads.jsonl')
      const text = await readFile(file, 'utf8')
      for (const changed of [
        text.replace('"revision":2', '"revision":1'),
        '',
        text.slice(0, -1),
        `${text}${text}`,
        'x\n',
      ]) {
        await writeFile(file, changed)
        faults = []
        expect(await openOver().covering('submission-1')).toBeNull()
        expect(await digests.prove('submission-1')).toBeNull()
        expect(faults).toEqual([expect.any(DigestFault), expect.any(DigestFault)])
        await expect(openOver().take()).rejects.toThrow(DigestFault)
      }
      await writeFile(file, text)
      expect(await digests.covering('submission-1')).not.toBeNull()
    })

    test('a list of heads that is gone is missed', async () => {
      await appendTo(store, 'submission-1', 3)
      await digests.take()
      await rm(fileOf('000001', 'heads.jsonl'))
      await expect(digests.take()).rejects.toThrow(/heads of the newest digest is missing/u)
      expect(await digests.covering('submission-1')).toBeNull()
      expect(faults).toHaveLength(1)
    })

    test('a digest that was changed, or signed by another key, is not believed', async () => {
      await appendTo(store, 'submission-1', 3)
      await digests.take()
      const stranger = openOver({ signer: signerOf(newEvidenceKey()) })
      await expect(stranger.newest()).rejects.toThrow(/not signed by the key of this server/u)
      expect(await stranger.covering('submission-1')).toBeNull()

      const file = fileOf('000001', 'digest.json')
      await writeFile(file, (await readFile(file, 'utf8')).replace('2026-11-22', '2026-11-21'))
      await expect(digests.take()).rejects.toThrow(/not signed/u)
      await appendFile(file, ' ')
      await expect(openOver().newest()).rejects.toThrow(/was changed/u)
      expect(await openOver().covering('submission-1')).toBeNull()
    })

    test('a store that does not go on from the last digest is not signed', async () => {
      await appendTo(store, 'submission-1', 3)
      await digests.take()
      const other = await open()
      const over = openOver({ store: other.adapter })
      await expect(over.take()).rejects.toThrow(/does not go on from digest 1 .* is not there/u)
      await appendTo(other.adapter, 'submission-1', 3)
      await expect(over.take()).rejects.toThrow(/is another event/u)
      await other.dispose()
    })

    test('what a killed process left unfinished is no digest, and is cleared away after a day', async () => {
      await appendTo(store, 'submission-1', 1)
      const [dead, young] = ['.taking-dead', '.taking-young'].map((name) => join(folder.file('digests'), name))
      if (!dead || !young) throw new Error('There are two.')
      for (const left of [dead, young]) {
        await mkdir(left, { recursive: true })
        await writeFile(join(left, 'heads.jsonl'), '{"half')
      }
      const before = new Date(Date.now() - 2 * 24 * 3_600_000)
      await utimes(dead, before, before)
      expect((await digests.take()).number).toBe(1)
      expect((await readdir(folder.file('digests'))).toSorted()).toEqual(['.taking-young', '000001', 'public-key.pem'])
    })

    test('a digest in hand is left when it is closed, and nothing of it stays', async () => {
      await appendTo(store, 'submission-1', 300)
      const taking = digests.take()
      await digests.close()
      await expect(taking).rejects.toThrow(/left unfinished/u)
      expect((await readdir(folder.file('digests'))).filter((name) => name !== 'public-key.pem')).toEqual([])
    })
  })
}
