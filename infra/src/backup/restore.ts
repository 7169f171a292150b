/** Restores a data folder from a backup into an empty folder: all files are checked before the first is moved there. */
import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, type ExtractEvents } from 'tar-stream'
import * as v from 'valibot'
import { syncFolder } from '../disk/durable.ts'
import { A_FOLDER, usable, type Called } from '../disk/folder-unusable.ts'
import { giveToGroup } from '../disk/keep-to-owner.ts'
import { makeFolder } from '../disk/make-folder.ts'
import { groupModes } from '../disk/umask.ts'
import { isShared, type Settings } from '../settings.ts'
import { dataFolder, lockDataFolder, LOCKS, RESTORING, type NamedBy } from '../sqlite/data-folder.ts'
import { BackupRefused, isOurs, Manifest, MANIFEST } from './manifest.ts'
import { notedBefore } from './leftovers.ts'

interface Folders extends Pick<Settings, 'BINDERY_DATA' | 'BINDERY_FILES' | 'BINDERY_DIGESTS'> {
  /** What named the data folder; the settings without it. */
  readonly by?: NamedBy
}

/** The target folders of the parts of a backup. */
interface Roots {
  readonly data: string
  readonly files: string
  readonly digests: string
}

/** One file of the archive, as it is read. */
type Entry = ExtractEvents['entry'][1]

const OWNER_ONLY = 0o600

/**
 * Files that may be in an empty folder: those of a lock, and the folder of a restore that was killed before it moved
 * any file.
 */
const NOTHING: ReadonlySet<string> = new Set([...LOCKS, RESTORING])

/**
 * When it fails before any file is moved to its place, the folders are as they were.
 * @throws {BackupRefused} when a folder is not empty, or the backup is not whole
 * @throws {FolderUnusable} when one is no folder, or cannot be made or written
 */
export async function restoreBackup(file: string, folders: Folders): Promise<Manifest> {
  const roots: Roots = {
    data: folders.BINDERY_DATA,
    files: folders.BINDERY_FILES,
    digests: folders.BINDERY_DIGESTS,
  }
  if (!existsSync(file)) throw new BackupRefused(`There is no backup ${file}.`)
  for (const folder of new Set(Object.values(roots))) {
    await expectEmpty(folder, Object.values(roots), folder === roots.data ? dataFolder(folders.by) : A_FOLDER)
  }
  const leftovers = notedBefore(Object.values(roots))
  try {
    return await restoreLocked(file, folders, roots)
  } catch (error) {
    await leftovers.remove()
    throw error
  }
}

async function restoreLocked(file: string, folders: Folders, roots: Roots): Promise<Manifest> {
  const lock = await lockDataFolder(roots.data, folders.by)
  try {
    const manifest = await unpackAfresh(file, roots).catch((error: unknown) => {
      lock.undo()
      throw error
    })
    await moveIn(roots)
    const tree = join(roots.files, 'tree')
    if (isShared(folders) && existsSync(tree)) await giveToGroup(tree, groupModes())
    return manifest
  } finally {
    lock.release()
  }
}

/** None of a folder that is to be made, which also says what is in its way; a file in its place is no such folder. */
const namesIn = (folder: string): Promise<readonly string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (!existsSync(folder)) return []
    throw error
  })

/** @param roots those inside the folder count as nothing, because they have to be empty too */
async function expectEmpty(folder: string, roots: readonly string[], called: Called): Promise<void> {
  const names = await usable(folder, called, () => namesIn(folder))
  const [first] = names.filter((name) => !NOTHING.has(name) && !roots.includes(join(folder, name)))
  if (first !== undefined) {
    throw new BackupRefused(`The folder ${folder} is not empty (${first}). Restore into a new one, and keep this one.`)
  }
}

const waitingIn = (root: string) => join(root, RESTORING)

/** Told with the reason here: below it, folders are made by `recursive`, which would tell none (disk/make-folder.ts). */
async function makeWaiting(root: string): Promise<void> {
  await makeFolder(root)
  await usable(root, A_FOLDER, () => mkdir(waitingIn(root)))
}

async function clearAway(roots: Roots): Promise<void> {
  // Where a root cannot even be made, `force` would not help: what is in the way is told by who makes it.
  for (const waiting of new Set(Object.values(roots).map(waitingIn)))
    if (existsSync(waiting)) await rm(waiting, { recursive: true })
}

/** The path of a file of the backup until all files are unpacked. */
function placeOf(name: string, roots: Roots): string {
  const [first, ...rest] = name.split('/')
  if (first === 'files') return join(waitingIn(roots.files), ...rest)
  if (first === 'digests') return join(waitingIn(roots.digests), ...rest)
  return join(waitingIn(roots.data), name)
}

/** Unpacks the archive where nothing is left of an earlier attempt, or leaves nothing itself. */
async function unpackAfresh(file: string, roots: Roots): Promise<Manifest> {
  await clearAway(roots)
  try {
    for (const root of new Set(Object.values(roots))) await makeWaiting(root)
    return await unpack(file, roots)
  } catch (error) {
    await clearAway(roots)
    throw error
  }
}

async function unpack(file: string, roots: Roots): Promise<Manifest> {
  const found = new Map<string, string>()
  let manifest: Manifest | null = null
  const tar = extract()
  // The loop below reports a failure of the reading.
  const reading = pipeline(createReadStream(file), tar)
  reading.catch(() => undefined)
  try {
    for await (const entry of tar) {
      const { name, type } = entry.header
      if (name === MANIFEST) manifest = manifestOf(await text(entry))
      else if (!isOurs(name)) throw new BackupRefused(`${file} is no backup of Bindery: it holds ${name}.`)
      else if (type === 'directory') await folderOf(entry, placeOf(name, roots))
      else found.set(name, await write(entry, placeOf(name, roots)))
    }
    await reading
  } catch (error) {
    if (error instanceof BackupRefused) throw error
    // When reading ends early, writing ends too: of the two errors, only one of the disk is reported as it is.
    const ended: unknown = await reading.catch((fault: unknown) => fault)
    for (const fault of [error, ended]) if (isOfTheDisk(fault)) throw fault
    throw new BackupRefused(`${file} is no whole backup: it cannot be read to its end.`)
  }
  if (!manifest) throw new BackupRefused(`${file} is no whole backup: its end is missing.`)
  for (const { name, sha256 } of manifest.entries) {
    if (found.get(name) !== sha256) throw new BackupRefused(`${file} is damaged: ${name} is not as it was saved.`)
  }
  if (found.size !== manifest.entries.length) throw new BackupRefused(`${file} holds more than its manifest names.`)
  return manifest
}

/** Whether a system call failed; an archive that ends too early causes no failed call. */
const isOfTheDisk = (error: unknown) => error instanceof Error && 'syscall' in error

function manifestOf(json: string): Manifest {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Manifest), json)
  if (!parsed.success) throw new BackupRefused('The backup was made by a release that this one does not know.')
  return parsed.output
}

async function folderOf(entry: Entry, place: string): Promise<void> {
  entry.resume()
  await mkdir(place, { recursive: true })
}

async function* hashed(entry: AsyncIterable<unknown>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of entry) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('An archive holds bytes.')
    hash.update(chunk)
    yield chunk
  }
}

/** Writes one file durably; answers its checksum. */
async function write(entry: Entry, place: string): Promise<string> {
  await mkdir(dirname(place), { recursive: true })
  const hash = createHash('sha256')
  await pipeline(hashed(entry, hash), createWriteStream(place, { flags: 'wx', mode: OWNER_ONLY, flush: true }))
  return hash.digest('hex')
}

/** Moves every part to its place, the events last: a folder without events is never mistaken for a complete one. */
async function moveIn({ data, files, digests }: Roots): Promise<void> {
  for (const root of [files, digests, data]) {
    const waiting = await readdir(waitingIn(root))
    for (const name of waiting.toSorted((a, b) => Number(a === 'events.sqlite') - Number(b === 'events.sqlite'))) {
      await rename(join(waitingIn(root), name), join(root, name))
    }
    await syncFolder(root)
  }
  await clearAway({ data, files, digests })
}
