/**
 * Makes a backup of a data folder while the product uses it. The order of the steps makes the backup consistent. Data
 * that refers to events is copied before the events: digests, jobs, and the positions of the consumers, which are then
 * set in the copy. So no digest and no job refers to a missing event, and no job is missing. Data that events refer to
 * (files, messages) existed before them, and is copied after them; so are passwords, whose change is recorded first. A
 * file's entry is copied before its content, which was stored first, because an entry means that the content is
 * complete.
 */
import { FilesUnavailable } from '@bindery/contracts/ports'
import { existsSync, statSync } from 'node:fs'
import { copyFile, cp, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { isMissing } from '../disk/durable.ts'
import { settleNew } from '../disk/settle-new.ts'
import { isRemembered, MARKER, memoryIn } from '../files/share-marker.ts'
import { shareMemory, type Settings } from '../settings.ts'
import { VERSION } from '../version.ts'
import { createArchive, type Archive } from './archive.ts'
import { BackupRefused, type Manifest } from './manifest.ts'
import { placesIn, putBack, snapshot } from './snapshot.ts'
import { clearAbandoned, openStaging } from './staging.ts'

type Folders = Pick<Settings, 'BINDERY_DATA' | 'BINDERY_FILES' | 'BINDERY_DIGESTS'>

/**
 * @param warn is called for files whose content does not match their names, which the backup contains as they are, and
 * for what killed backups left and this one cannot remove
 */
export async function takeBackup(folders: Folders, target: string, warn: (line: string) => void): Promise<Manifest> {
  const file = resolve(target)
  const { BINDERY_DATA: data, BINDERY_FILES: files, BINDERY_DIGESTS: digests } = folders
  if (!existsSync(join(data, 'events.sqlite'))) throw new BackupRefused(`There are no data of Bindery in ${data}.`)
  if (existsSync(file)) throw new BackupRefused(`${file} is there already; a backup overwrites nothing.`)
  // The folder of an unmounted share looks empty: the backup would contain no files.
  await isRemembered({ root: files, memory: memoryIn(shareMemory(folders)) }).catch((error: unknown) => {
    throw error instanceof FilesUnavailable ? new BackupRefused(error.message) : error
  })
  if (!statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory())
    throw new BackupRefused(`There is no folder ${dirname(file)}.`)

  await clearAbandoned(dirname(file), warn)
  const { folder: staging, remove } = await openStaging(file)
  try {
    const archive = createArchive(join(staging, 'archive'))
    const takenAt = new Date().toISOString()
    await copySettled(digests, join(staging, 'digests'))
    await addAll(archive, join(staging, 'digests'), 'digests')
    for (const name of await databases(data, staging)) {
      await archive.add(name, join(staging, name))
      await rm(join(staging, name))
    }
    await addAll(archive, join(files, 'entries'), 'files/entries')
    for (const { name, path } of await filesUnder(join(files, 'blobs'), 'files/blobs')) {
      const sha256 = await archive.add(name, path)
      if (sha256 !== basename(path)) warn(`${path} is damaged: its content is not what its name says.`)
    }
    if (existsSync(join(files, MARKER))) await archive.add(`files/${MARKER}`, join(files, MARKER))
    await addTree(archive, join(files, 'tree'), 'files/tree', join(staging, 'copy'))
    await addAll(archive, join(data, 'outbox'), 'outbox', (name) => name.endsWith('.eml'))
    const manifest = await archive.finish({ version: VERSION, takenAt })
    if (!(await settleNew(join(staging, 'archive'), file))) throw new BackupRefused(`${file} is there already.`)
    return manifest
  } finally {
    await remove()
  }
}

/** Each digest passes its lists on to the next, so the copy is repeated until no digest was taken meanwhile. */
async function copySettled(folder: string, copy: string): Promise<void> {
  const names = async () => (existsSync(folder) ? (await readdir(folder)).toSorted().join() : '')
  for (let before = await names(); before !== ''; ) {
    const isWhole = await cp(folder, copy, { recursive: true }).then(
      () => true,
      (error: unknown) => {
        if (isMissing(error)) return false
        throw error
      },
    )
    const after = await names()
    if (isWhole && after === before) return
    before = after
    await rm(copy, { recursive: true, force: true })
  }
}

/** Copies the databases, in the order that matters; the rows are left out, because they are rebuilt from the events. */
async function databases(data: string, staging: string): Promise<readonly string[]> {
  const places = placesIn(join(data, 'events.sqlite'))
  const taken: string[] = []
  for (const name of ['jobs.sqlite', 'events.sqlite', 'credentials.sqlite']) {
    if (!existsSync(join(data, name))) continue
    await snapshot(join(data, name), join(staging, name))
    taken.push(name)
  }
  putBack(join(staging, 'events.sqlite'), places)
  return taken
}

/** Adds files that never change once they have their name. */
async function filesUnder(
  folder: string,
  prefix: string,
): Promise<readonly { readonly name: string; readonly path: string }[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return { path, name: prefix + path.slice(folder.length).replaceAll('\\', '/') }
      })
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

async function addAll(archive: Archive, folder: string, prefix: string, wanted = (_: string) => true): Promise<void> {
  for (const { name, path } of await filesUnder(folder, prefix)) if (wanted(name)) await archive.add(name, path)
}

/** Adds the shared drive: people may change or remove its files while they are read. Empty folders are added too. */
async function addTree(archive: Archive, folder: string, prefix: string, copy: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const [name, path] = [`${prefix}/${entry.name}`, join(folder, entry.name)]
    try {
      if (entry.isDirectory()) {
        await archive.addFolder(name)
        await addTree(archive, path, name, copy)
      }
      if (!entry.isFile()) continue
      await copyFile(path, copy)
    } catch (error) {
      if (isMissing(error)) continue
      throw error
    }
    await archive.add(name, copy)
  }
}
