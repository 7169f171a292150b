/** Digests in a folder, which should be on other storage than the event store. */
import { isSigned, type Digest, type DigestProof, type Signer } from '@bindery/contracts/events'
import { DigestFault, type Clock, type Digests } from '@bindery/contracts/ports'
import { createTurns } from '@bindery/contracts/rules'
import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing, writeDurably } from '../disk/durable.ts'
import { makeFolder } from '../disk/make-folder.ts'
import { findHead } from './find-head.ts'
import { tally } from './head-lists.ts'
import { HEADS, nameOf, numbersIn, PUBLIC_KEY, readDigest } from './layout.ts'
import { takeDigest, type Log } from './take.ts'

export interface DigestParts {
  readonly folder: string
  readonly store: Log
  readonly signer: Signer
  readonly clock: Clock
  /** Called with the reason why the newest digest cannot be used, because no caller would learn it otherwise. */
  readonly onFault: (error: unknown) => void
  /** How many streams are in memory at once. */
  readonly atOnce?: number
}

interface Checked {
  readonly digest: Digest
  /** The list of heads, and the file's attributes when the list was checked. */
  readonly heads: string
  readonly look: string
}

/** A digest is replaced by its successor while it is read: that happens seldom once, and never so often. */
const TRIES = 5

export function openFolderDigests(parts: DigestParts): Digests {
  const { folder, signer, onFault } = parts
  const inTurn = createTurns()
  let checked: Checked | null = null
  let closed = false
  const check = () => {
    if (closed) throw new Error('The digest is left unfinished.')
  }

  async function newest(): Promise<Digest | null> {
    const number = (await numbersIn(folder)).at(-1)
    if (number === undefined) return null
    const digest = await readDigest(folder, number)
    if (!isSigned(digest, signer.publicKey)) {
      throw new DigestFault(`Digest ${number} is not signed by the key of this server, ${signer.key}.`)
    }
    return digest
  }

  /** The newest digest with its list of heads; the list is read whole only when it is not the one read last. */
  async function newestHeads(): Promise<Checked | null> {
    const number = (await numbersIn(folder)).at(-1)
    if (number === undefined) return null
    const heads = join(folder, nameOf(number), HEADS)
    const look = await lookOf(heads)
    if (checked?.heads === heads && checked.look === look) return checked
    const digest = await newest()
    if (digest?.number !== number) throw new DigestFault(`Digest ${number} is being replaced.`)
    const { root, count } = await tally(heads)
    if (root !== digest.root || count !== digest.streams) {
      throw new DigestFault(`The list of heads of digest ${number} is not the one that was signed.`)
    }
    checked = { digest, heads, look }
    return checked
  }

  /** Answers a question from the newest digest, whose content is trusted only when its signature is valid. */
  async function ask<Answer>(question: (checked: Checked) => Promise<Answer | null>): Promise<Answer | null> {
    for (let left = TRIES; ; left -= 1) {
      try {
        const found = await inTurn(newestHeads)
        return found && (await question(found))
      } catch (error) {
        if (isMissing(error) && left > 1) continue
        onFault(error)
        return null
      }
    }
  }

  return {
    signer,
    newest,
    covering: (stream) =>
      ask(async ({ digest, heads }) => {
        const head = await findHead(heads, stream)
        return head && { digest, head }
      }),
    prove: (stream) =>
      ask<DigestProof>(async ({ digest, heads }) => {
        const { root, found, path } = await tally(heads, stream)
        if (root !== digest.root)
          throw new DigestFault(`The list of heads of digest ${digest.number} was just changed.`)
        return found && { digest, head: found, path: [...path] }
      }),
    async take() {
      await publish(folder, signer)
      const before = await newest()
      try {
        if (before) await inTurn(newestHeads)
        const taken = await takeDigest({ ...parts, check }, before)
        if (taken) return taken
      } catch (error) {
        // When another process has just taken a digest, the list that was to be read has been removed.
        if (!isMissing(error)) throw error
      }
      const others = await newest()
      if (!others || others.number === before?.number)
        throw new DigestFault('The list of heads of the newest digest is missing.')
      return others
    },
    async close() {
      closed = true
    },
  }
}

async function lookOf(file: string): Promise<string> {
  const { mtimeMs, size, ino } = await stat(file)
  return [mtimeMs, size, ino].join(' ')
}

/**
 * Stored beside the digests for checkers; a checker who does not trust the folder takes the key from another source.
 */
async function publish(folder: string, { publicKey }: Signer): Promise<void> {
  await makeFolder(folder)
  const file = join(folder, PUBLIC_KEY)
  await writeDurably(file, publicKey, `${file}.${randomUUID()}`)
}
