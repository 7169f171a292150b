/** Files in a folder: blobs by content, an entry per upload, and the tree that people see. */
import { FileNotFound, FilesUnavailable, type Files } from '@bindery/contracts/ports'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { giveMode, makeFolderIn } from '../disk/durable.ts'
import { keepToOwner } from '../disk/keep-to-owner.ts'
import { makeFolder } from '../disk/make-folder.ts'
import { clearTemporary } from '../disk/temporary.ts'
import type { Modes } from '../disk/umask.ts'
import { blobsIn } from './blobs.ts'
import { passingMemory, type ShareMemory } from './share-marker.ts'
import { Share } from './share.ts'
import { treeIn } from './tree.ts'

export interface FolderFilesOptions {
  /** May be a link to a mounted share; links below it are not followed. */
  readonly root: string
  /** Modes of the part of the tree that is shared with a group; everything else is readable by the owner only. */
  readonly shared?: Modes
  /** The memory by which the next start recognises the folder, and does not take an empty mount point for it. */
  readonly memory?: ShareMemory
}

export interface FolderFiles extends Files {
  /** @throws {FilesUnavailable} while the folder is away */
  expectThere(): Promise<void>
}

/** A folder that cannot be reached now may come back; only the first start makes it. */
export async function openFolderFiles({
  root,
  shared,
  memory = passingMemory(),
}: FolderFilesOptions): Promise<FolderFiles> {
  const part = (name: string) => join(root, name)

  async function prepare(): Promise<void> {
    for (const name of ['tree', 'blobs', 'entries', 'tmp']) await makeFolderIn(root, part(name))
    if (shared) await giveMode(part('tree'), shared.folder)
    for (const name of ['blobs', 'entries', 'tmp']) await keepToOwner(part(name))
    await clearTemporary(part('tmp'))
  }

  if ((await memory.recall()) === null && (await makeFolder(root)) && shared) await giveMode(root, shared.folder)
  const share = new Share({ root, memory, prepare })
  await share.expectThere().catch((error: unknown) => {
    if (!(error instanceof FilesUnavailable)) throw error
  })
  const temporary = () => join(part('tmp'), randomUUID())
  const blobs = blobsIn(root, temporary)
  const tree = treeIn(part('tree'), temporary, shared)
  return {
    expectThere: () => share.expectThere(),
    put: (about, content, maxBytes) => share.use(() => blobs.put(about, content, maxBytes)),
    info: (id) => share.use(() => blobs.info(id)),
    read: (id) => share.use(() => blobs.read(id)),
    write: (path, content) => share.use(() => tree.write(path, content)),
    readTree: (path, maxBytes) => share.use(() => tree.readTree(path, maxBytes)),
    digestTree: (path) => share.use(() => tree.digestTree(path)),
    folders: (path) => share.use(() => tree.folders(path)),
    filesIn: (path) => share.use(() => tree.filesIn(path)),
    place: (id, path) =>
      share.use(async () => {
        const blob = await blobs.info(id)
        if (!blob) throw new FileNotFound('There is no such file.')
        return tree.place(blob, blobs.fileOf(blob), path)
      }),
  }
}
