/** The shared-drive tree: folders that people see, always inside one root. */
import { FileNotFound, FileTooLarge, type BlobInfo, type Files } from '@bindery/contracts/ports'
import { createTurns, MAX_FILE_BYTES } from '@bindery/contracts/rules'
import { createHash } from 'node:crypto'
import { constants, createReadStream, type Stats } from 'node:fs'
import { copyFile, lstat, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { giveMode, isMissing, makeFolderIn, syncFile, writeDurably } from '../disk/durable.ts'
import { settleNew } from '../disk/settle-new.ts'
import type { Modes } from '../disk/umask.ts'
import { numberedName, treePath } from './tree-path.ts'

export interface Tree extends Pick<Files, 'write' | 'readTree' | 'digestTree' | 'folders' | 'filesIn'> {
  place(blob: BlobInfo, content: string, path: string): Promise<string>
}

/** @param modes the modes of new files, when others than the owner may use them */
export function treeIn(root: string, temporary: () => string, modes?: Modes): Tree {
  /** Files are placed one at a time, so that two blobs for one path seldom both find it free. */
  const inTurn = createTurns()

  async function placeNow(blob: BlobInfo, content: string, path: string): Promise<string> {
    const folder = filePath(path)
    const name = folder.pop() ?? ''
    for (let number = 1; ; number += 1) {
      const parts = [...folder, numberedName(name, number)]
      const { file, stats } = await locate(root, parts)
      if (!stats && (await isCopiedIn(content, file))) return parts.join('/')
      // The file was placed before, or by another process just now. A file that a person has changed since then stays,
      // and a new copy is placed beside it.
      const there = stats ?? (await locate(root, parts)).stats
      if (there?.isFile() && there.size === blob.size && (await sha256(file)) === blob.sha256) return parts.join('/')
    }
  }

  /** Makes a copy, not a link to the blob: editing the file on the shared drive must not change the blob. */
  async function isCopiedIn(content: string, file: string): Promise<boolean> {
    const copy = temporary()
    try {
      await copyFile(content, copy, constants.COPYFILE_FICLONE)
      if (modes) await giveMode(copy, modes.file)
      await syncFile(copy)
      await makeFolderIn(root, dirname(file), modes?.folder)
      return await settleNew(copy, file)
    } catch (error) {
      throw isMissing(error) ? new FileNotFound('The content of the file is gone.') : error
    } finally {
      await rm(copy, { force: true })
    }
  }

  return {
    place: (blob, content, path) => inTurn(() => placeNow(blob, content, path)),
    async write(path, content) {
      const { file } = await locate(root, filePath(path))
      await makeFolderIn(root, dirname(file), modes?.folder)
      await writeDurably(file, content, temporary(), modes?.file)
    },
    async readTree(path, maxBytes = MAX_FILE_BYTES) {
      const { file, stats } = await locate(root, filePath(path))
      if (!stats?.isFile()) throw new FileNotFound(`There is no file ${path}.`)
      if (stats.size > maxBytes) throw new FileTooLarge(`The file ${path} has more than ${maxBytes} bytes.`)
      return readFile(file)
    },
    async digestTree(path) {
      const { file, stats } = await locate(root, filePath(path))
      if (!stats?.isFile()) throw new FileNotFound(`There is no file ${path}.`)
      return sha256(file)
    },
    async filesIn(path) {
      const { file, stats } = await locate(root, treePath(path))
      if (!stats?.isDirectory()) return []
      const entries = (await readdir(file, { withFileTypes: true })).filter((entry) => entry.isFile())
      const found = await Promise.all(
        entries.map(async ({ name }) => ({ name, stats: await statsOf(join(file, name)) })),
      )
      return found
        .flatMap(({ name, stats: there }) =>
          there ? [{ name, size: there.size, modified: Math.trunc(there.mtimeMs) }] : [],
        )
        .toSorted((a, b) => a.name.localeCompare(b.name))
    },
    async folders(path) {
      const { file, stats } = await locate(root, treePath(path))
      if (!stats?.isDirectory()) return []
      const entries = await readdir(file, { withFileTypes: true })
      return entries
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .toSorted((a, b) => a.localeCompare(b))
    },
  }
}

function filePath(path: string): string[] {
  const parts = treePath(path)
  if (parts.length === 0) throw new FileNotFound('A file needs a name.')
  return parts
}

/**
 * The place of a path, and what is there.
 * @throws {FileNotFound} when a symbolic link on the way could lead outside the root.
 */
async function locate(root: string, parts: readonly string[]): Promise<{ file: string; stats: Stats | null }> {
  let file = root
  let stats: Stats | null = await lstat(root)
  for (const part of parts) {
    file = join(file, part)
    stats = stats && (await statsOf(file))
    if (stats?.isSymbolicLink()) throw new FileNotFound('The path leaves the folder of files.')
  }
  return { file, stats }
}

async function statsOf(file: string): Promise<Stats | null> {
  try {
    return await lstat(file)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
