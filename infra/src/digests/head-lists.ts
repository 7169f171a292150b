/** Lists of heads in files: one line for each head, in the order of streams, read and written piece by piece. */
import { headLine, MerkleTree, type Step, StreamHead } from '@bindery/contracts/events'
import { DigestFault } from '@bindery/contracts/ports'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import * as v from 'valibot'

const PIECE = 64 * 1024

const Line = v.pipe(v.string(), v.parseJson(), StreamHead)

/** @throws {DigestFault} for a line that is not a head */
export function headOf(line: string): StreamHead {
  const parsed = v.safeParse(Line, line)
  if (!parsed.success) throw new DigestFault(`A list of heads was changed: ${line.slice(0, 200)}`)
  return parsed.output
}

/** The heads of a list, as many at a time as one read of the file contains. */
export async function* headsIn(file: string | FileHandle): AsyncGenerator<readonly StreamHead[]> {
  const pieces =
    typeof file === 'string'
      ? createReadStream(file, { encoding: 'utf8', highWaterMark: PIECE })
      : file.createReadStream({ encoding: 'utf8', highWaterMark: PIECE, start: 0, autoClose: false })
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + String(piece)).split('\n')
    rest = lines.pop() ?? ''
    yield lines.map(headOf)
  }
  if (rest !== '') throw new DigestFault('A list of heads was cut off.')
}

export interface Written {
  readonly count: number
  /** The hash of the file's bytes. */
  readonly sha256: string
  /** The root of the hash tree over its lines. */
  readonly root: string
}

/** Writes a list, and syncs it to the disk. */
export async function writeHeads(file: string, heads: AsyncIterable<readonly StreamHead[]>): Promise<Written> {
  const handle = await open(file, 'wx')
  const tree = new MerkleTree()
  const bytes = createHash('sha256')
  let count = 0
  try {
    for await (const some of heads) {
      const lines = some.map(headLine)
      for (const line of lines) tree.add(line)
      const text = lines.map((line) => `${line}\n`).join('')
      bytes.update(text)
      count += lines.length
      await handle.appendFile(text)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { count, sha256: bytes.digest('hex'), root: tree.finish().root }
}

export interface Tallied extends Written {
  readonly path: readonly Step[]
  /** The head of the wanted stream. */
  readonly found: StreamHead | null
}

/**
 * Reads a list: its root, the hash of its bytes, and the path to one stream.
 * @throws {DigestFault} when the list is out of order
 */
export async function tally(file: string | FileHandle, wanted = ''): Promise<Tallied> {
  const tree = new MerkleTree()
  const bytes = createHash('sha256')
  let count = 0
  let before = ''
  let found: StreamHead | null = null
  for await (const heads of headsIn(file)) {
    for (const head of heads) {
      if (count > 0 && head.stream <= before) throw new DigestFault(`A list of heads is in disorder at ${head.stream}.`)
      before = head.stream
      count += 1
      if (head.stream === wanted) found = head
      const line = headLine(head)
      tree.add(line, head.stream === wanted)
      bytes.update(`${line}\n`)
    }
  }
  return { ...tree.finish(), count, sha256: bytes.digest('hex'), found }
}
