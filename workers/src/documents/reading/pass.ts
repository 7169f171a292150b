/** One look through the tree: what vanished is taken out of the index, what is new or changed is read. */
import {
  FileNotFound,
  FilesUnavailable,
  reasonOf,
  type DocumentIndex,
  type DocumentPlace,
  type Files,
  type PlacedDocument,
} from '@bindery/contracts/ports'
import { baseName, MAX_DOCUMENT_BYTES } from '@bindery/contracts/rules'
import { unread } from './content.ts'
import type { DocumentReader } from './reader.ts'
import { documentsIn } from './walk.ts'

export interface PassParts {
  readonly files: Pick<Files, 'folders' | 'filesIn' | 'readTree' | 'digestTree'>
  readonly index: DocumentIndex
  readonly reader: DocumentReader
  readonly isStopped: () => boolean
  /** Called with the number of files that are still to be read. */
  readonly onWaiting: (waiting: number) => void
  /** Called with a file or folder that cannot be opened. */
  readonly onFault: (path: string, reason: string) => void
}

/** After this long the tree is looked through again, so that new files do not wait for all others. */
export const WINDOW_MS = 20_000
/** Documents are put into the index in groups: each write costs a sync of the disk. */
const GROUP = 40
const GROUP_MS = 1_000
const PAGE = 1_000

/** @returns whether files are left to be read */
export async function lookThrough(parts: PassParts): Promise<boolean> {
  const { files, index, isStopped, onWaiting } = parts
  const { found: there, unlisted } = await documentsIn(files, isStopped)
  if (isStopped()) return true
  for (const [folder, reason] of unlisted) parts.onFault(folder, reason)
  const known = await knownPlaces(index)
  const isUnlisted = (path: string) => [...unlisted.keys()].some((folder) => path.startsWith(`${folder}/`))
  await removeGone(
    index,
    [...known.keys()].filter((path) => !there.has(path) && !isUnlisted(path)),
  )
  const waiting = [...there.values()]
    .filter((place) => isChanged(place, known.get(place.path)))
    // Small ones first: most files are read soon, whatever else lies there.
    .toSorted((a, b) => a.size - b.size)
  onWaiting(waiting.length)
  const end = performance.now() + WINDOW_MS
  let done = 0
  let group: PlacedDocument[] = []
  let since = performance.now()
  for (const place of waiting) {
    if (isStopped() || performance.now() > end) break
    const document = await readAt(parts, place)
    done += 1
    if (document) group.push(document)
    if (group.length >= GROUP || performance.now() - since > GROUP_MS) {
      await index.put(group)
      onWaiting(waiting.length - done)
      group = []
      since = performance.now()
    }
  }
  if (group.length > 0) await index.put(group)
  onWaiting(waiting.length - done)
  return done < waiting.length
}

const isChanged = (now: DocumentPlace, then: DocumentPlace | undefined) =>
  then === undefined || then.size !== now.size || then.modified !== now.modified

async function knownPlaces(index: DocumentIndex): Promise<ReadonlyMap<string, DocumentPlace>> {
  const known = new Map<string, DocumentPlace>()
  for (let after = ''; ; ) {
    const page = await index.places(after, PAGE)
    for (const place of page) known.set(place.path, place)
    const last = page.at(-1)
    if (!last || page.length < PAGE) return known
    after = last.path
  }
}

async function removeGone(index: DocumentIndex, gone: readonly string[]): Promise<void> {
  for (let from = 0; from < gone.length; from += GROUP) await index.remove(gone.slice(from, from + GROUP))
}

/** Null when the file vanished meanwhile, or cannot be opened. */
async function readAt(
  { files, reader, isStopped, onFault }: PassParts,
  place: DocumentPlace,
): Promise<PlacedDocument | null> {
  try {
    if (place.size > MAX_DOCUMENT_BYTES)
      return { ...place, sha256: await files.digestTree(place.path), ...unread('too-large') }
    return {
      ...place,
      ...(await reader.read(baseName(place.path), await files.readTree(place.path, MAX_DOCUMENT_BYTES))),
    }
  } catch (error) {
    if (error instanceof FilesUnavailable || isStopped()) throw error
    // A file without rights, or on a bad sector: the others are read all the same.
    if (!(error instanceof FileNotFound)) onFault(place.path, reasonOf(error))
    return null
  }
}
