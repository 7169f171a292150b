/** Files in a folder: blobs by content, an entry per upload, and the tree that people see. */
import { FileNotFound, type Files } from '@bindery/contracts/ports'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../disk/durable.ts'
import { openTemporary } from '../disk/temporary.ts'
import { blobsIn } from './blobs.ts'
import { treeIn } from './tree.ts'

export async function openFolderFiles(options: { readonly root: string }): Promise<Files> {
  await makeFolder(join(options.root, 'tree'))
  // The root itself may be a link to a mounted share; below it links are not followed.
  const root = await realpath(options.root)
  const temporary = await openTemporary(join(root, 'tmp'))
  const blobs = blobsIn(root, temporary)
  const tree = treeIn(join(root, 'tree'), temporary)
  return {
    put: (about, content, maxBytes) => blobs.put(about, content, maxBytes),
    info: (id) => blobs.info(id),
    read: (id) => blobs.read(id),
    write: (path, content) => tree.write(path, content),
    readTree: (path, maxBytes) => tree.readTree(path, maxBytes),
    folders: (path) => tree.folders(path),
    filesIn: (path) => tree.filesIn(path),
    async place(id, path) {
      const blob = await blobs.info(id)
      if (!blob) throw new FileNotFound('There is no such file.')
      return tree.place(blob, blobs.fileOf(blob), path)
    },
  }
}
