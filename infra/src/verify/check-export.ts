/**
 * Checks a sealed export with nothing but the file and, for readers who trust no one, the public key from another
 * source.
 */
import {
  chainCheck,
  fingerprintOf,
  isSigned,
  proofProblem,
  publicKeyIn,
  StoredForm,
  type DigestProof,
  type Evidence,
  type Seal,
} from '@bindery/contracts/events'
import * as v from 'valibot'
import { name } from './against-digests.ts'
import { readExport, type ReadExport } from './export-file.ts'
import { at, type Fault, type Tell } from './fault.ts'

export interface CheckedExport {
  readonly seal: Seal
  /** The digest that covers the stream, and the last covered revision. */
  readonly digest: { readonly name: string; readonly revision: number } | null
  /** Whether the chain of the events is intact, independent of any signature. */
  readonly consistent: boolean
}

export interface ExportFindings {
  /** Null for a file that cannot be read as an export. */
  readonly checked: CheckedExport | null
  readonly faults: readonly Fault[]
}

/** @param publicKey the agency's key from another source; without it, the key in the file is trusted */
export function checkExport(text: string, publicKey?: string): ExportFindings {
  const faults: Fault[] = []
  const tell = (fault: Fault) => void faults.push(fault)
  const read = readExport(text, tell)
  if (!read) return { checked: null, faults }
  const { seal, digest } = read.evidence
  const before = faults.length
  const events = eventsOf(read, tell)
  const consistent = faults.length === before
  checkSeal(read, events, tell)
  if (digest) checkDigest(digest, seal, events, tell)
  checkSignatures(read.evidence, publicKey, tell)
  return {
    checked: { seal, digest: digest && { name: name(digest.digest), revision: digest.head.revision }, consistent },
    faults,
  }
}

function checkSignatures({ seal, digest, publicKey: carried }: Evidence, given: string | undefined, tell: Tell): void {
  const key = given ?? publicKeyIn(carried)
  if (key === null || publicKeyIn(carried) !== carried || fingerprintOf(carried) !== fingerprintOf(key)) {
    tell({ where: 'the public key in the file', problem: 'is not the one the file is checked by' })
  }
  if (key === null) return
  if (!isSigned(seal, key))
    tell({ where: 'the seal', problem: 'is not what was signed: it was changed, or made with another key' })
  const problem = digest && proofProblem(digest, key)
  if (problem) tell({ where: name(digest.digest), problem: `does not vouch for the stream: ${problem}` })
}

/** The readable events by their revision; their chain is checked meanwhile. */
function eventsOf({ evidence: { seal }, events }: ReadExport, tell: Tell): ReadonlyMap<number, StoredForm> {
  const found = new Map<number, StoredForm>()
  const check = chainCheck(seal.stream)
  events.forEach((each, place) => {
    const event = v.safeParse(StoredForm, each)
    if (!event.success) {
      tell({
        where: at(seal.stream, place),
        problem: 'cannot be read: it is not in the form in which events are stored',
      })
      check.skip(place)
      return
    }
    const { revision } = event.output
    for (const { problem } of check.take(event.output)) tell({ where: at(seal.stream, revision), problem })
    found.set(revision, event.output)
  })
  return found
}

function checkSeal(
  { evidence: { seal }, rows }: ReadExport,
  events: ReadonlyMap<number, StoredForm>,
  tell: Tell,
): void {
  const where = 'the seal'
  const { stream, head } = seal
  const last = Math.max(-1, ...events.keys())
  if (last < head.revision) {
    tell({
      where: `${stream} after revision ${last}`,
      problem: `was cut off: the seal holds it to revision ${head.revision}`,
    })
  } else if (last > head.revision) {
    tell({ where: at(stream, last), problem: `was added: the seal holds the stream to revision ${head.revision}` })
  } else if (events.get(last)?.hash !== head.hash) {
    tell({ where: at(stream, last), problem: 'is not the event that was sealed' })
  }
  if (head.stream !== stream || seal.events !== head.revision + 1) tell({ where, problem: 'contradicts itself' })
  if ((rows === null) !== (seal.rows === null)) tell({ where, problem: 'belongs to another file' })
  for (const row of rows ?? []) {
    if (row.hash !== seal.rows?.[row.place])
      tell({ where: row.where, problem: 'is not told as it was sealed: its rows were changed' })
  }
}

function checkDigest(
  { digest, head }: DigestProof,
  { stream }: Seal,
  events: ReadonlyMap<number, StoredForm>,
  tell: Tell,
): void {
  if (head.stream !== stream) tell({ where: name(digest), problem: `is about another stream, ${head.stream}` })
  const event = events.get(head.revision)
  if (!event) tell({ where: at(stream, head.revision), problem: `is missing: ${name(digest)} holds it` })
  else if (event.hash !== head.hash)
    tell({ where: at(stream, head.revision), problem: `is not the event that ${name(digest)} holds` })
}
