/** Hash trees, digests and seals: each accepts what it was made for, and rejects any change. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashOf } from '../chain.ts'
import { chainCheck, type StoredForm } from './chain-check.ts'
import { headLine, proofProblem, type Digest, type StreamHead } from './digest.ts'
import { MerkleTree, rootBy } from './merkle.ts'
import { fingerprintOf, isSigned, newEvidenceKey, signerOf } from './signing.ts'

const treeOf = (lines: readonly string[], proven = -1) => {
  const tree = new MerkleTree()
  lines.forEach((line, i) => tree.add(line, i === proven))
  return tree.finish()
}

const someLines = fc.uniqueArray(fc.string({ maxLength: 8 }), { minLength: 1, maxLength: 70 })

test('every line of a tree is proven by its path, and no other line is', () => {
  fc.assert(
    fc.property(someLines, fc.nat(), fc.string(), (lines, place, other) => {
      const at = place % lines.length
      const { root, path } = treeOf(lines, at)
      expect(rootBy(lines[at] ?? '', path)).toBe(root)
      fc.pre(other !== lines[at])
      expect(rootBy(other, path)).not.toBe(root)
    }),
  )
})

test('a root changes with any line that is changed, left out, added or moved', () => {
  fc.assert(
    fc.property(someLines, fc.nat(), fc.string(), (lines, place, other) => {
      const at = place % lines.length
      fc.pre(!lines.includes(other))
      const roots = [
        lines,
        lines.with(at, other),
        lines.toSpliced(at, 1),
        [...lines, other],
        ...(lines.length > 1 ? [[...lines.slice(1), ...lines.slice(0, 1)]] : []),
      ].map((each) => treeOf(each).root)
      expect(new Set(roots).size).toBe(roots.length)
    }),
  )
})

test('the path to one of a thousand lines has ten steps', () => {
  const lines = Array.from({ length: 1_000 }, (_, i) => `line ${i}`)
  expect(treeOf(lines, 777).path).toHaveLength(10)
})

test('a root of two pairs is computed as RFC 6962 prescribes', () => {
  const pair = (a: string, b: string) => treeOf([a, b])
  const { path } = treeOf(['a', 'b', 'c', 'd'], 0)
  expect(path).toEqual([{ right: expect.any(String) }, { right: pair('c', 'd').root }])
})

const signer = signerOf(newEvidenceKey())
const said = { format: 'test', text: 'Bound', number: 7 }

test('a signature is checked with the public key alone, whatever the order of the signed fields', () => {
  const signed = signer.sign(said)
  const turned = { signature: signed.signature, key: signed.key, number: 7, text: 'Bound', format: 'test' }
  expect(isSigned(turned, signer.publicKey)).toBe(true)
  expect(signed.key).toBe(fingerprintOf(signer.publicKey))
})

test('a changed, added or removed field, another key and a broken signature are all seen', () => {
  const signed = signer.sign(said)
  const other = signerOf(newEvidenceKey())
  const { text: _, ...less } = signed
  for (const forged of [
    { ...signed, number: 8 },
    { ...signed, more: 1 },
    less,
    { ...signed, signature: '' },
    { ...signed, key: other.key },
    other.sign(said),
  ])
    expect(isSigned(forged, signer.publicKey)).toBe(false)
  expect(isSigned(signed, other.publicKey)).toBe(false)
})

const head = (stream: string): StreamHead => ({ stream, revision: 3, hash: 'ab'.repeat(32) })
const heads = ['broker-1', 'client-1', 'submission-1'].map(head)
const digestOf = (root: string): Digest =>
  signer.sign({
    format: 'bindery-digest-1',
    number: 1,
    date: '2026-11-22',
    at: '2026-11-22T00:00:00.000Z',
    previous: null,
    streams: heads.length,
    root,
    moved: heads.length,
    movedHash: 'cd'.repeat(32),
    broken: [],
    last: head('client-1'),
    position: '9',
  })

test('a digest proves the heads it holds and no others', () => {
  const { root, path } = treeOf(heads.map(headLine), 1)
  const proof = { digest: digestOf(root), head: head('client-1'), path: [...path] }
  expect(proofProblem(proof, signer.publicKey)).toBeNull()
  expect(proofProblem({ ...proof, head: { ...proof.head, revision: 4 } }, signer.publicKey)).toMatch(/does not lead/u)
  expect(proofProblem({ ...proof, digest: { ...proof.digest, date: '2026-11-23' } }, signer.publicKey)).toMatch(
    /signature/u,
  )
  expect(proofProblem(proof, signerOf(newEvidenceKey()).publicKey)).toMatch(/signature/u)
})

function chain(length: number): StoredForm[] {
  let previousHash = ''
  return Array.from({ length }, (_, revision) => {
    const event = {
      id: `id-${revision}`,
      type: 'StickyNoteLeft',
      version: 1,
      stream: 's',
      revision,
      at: '2026-11-22T00:00:00.000Z',
      actor: { id: 1, name: 'Mia Chen' },
      func: 'F',
      requestId: 'r',
      requestHash: 'h',
      correlationId: 'c',
      causationId: null,
      data: { note: `Note ${revision}` },
      previousHash,
    }
    previousHash = hashOf(event)
    return { ...event, hash: previousHash }
  })
}

const problems = (events: readonly StoredForm[]) => {
  const check = chainCheck('s')
  return events.flatMap(check.take).map(({ revision, problem }) => `${revision} ${problem}`)
}

test('a chain that follows from itself has no fault', () => {
  fc.assert(
    fc.property(fc.nat({ max: 20 }), (length) => {
      expect(problems(chain(length))).toEqual([])
    }),
  )
})

test('a changed, a missing and an exchanged event are named with their revision, and cost the others nothing', () => {
  const events = chain(6)
  const [a, b, c, d, e, f] = events
  if (!a || !b || !c || !d || !e || !f) throw new Error('There are six events.')
  expect(problems(events.with(2, { ...c, data: { note: 'Another' } }))).toEqual([
    '2 is not what it was when it was stored: its hash does not fit',
  ])
  expect(problems([a, b, d, e, f])).toEqual(['3 comes too early: revision 2 is missing before it'])
  expect(problems([a, b, e, f])).toEqual(['4 comes too early: revisions 2 to 3 are missing before it'])
  expect(problems([a, c, b, d])).toEqual([
    '2 comes too early: revision 1 is missing before it',
    '1 stands out of order: revision 3 is expected here',
    '3 comes too early: revision 2 is missing before it',
  ])
  const again = { ...c, data: { note: 'Another' } }
  expect(problems([a, b, { ...again, hash: hashOf(again) }, d])).toEqual(['3 does not follow from the event before it'])
})
