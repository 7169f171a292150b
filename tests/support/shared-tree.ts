/** The shared drive as people use it: without the product. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Agency } from './agency.ts'

export interface SharedTree {
  put(path: string, content: Uint8Array | string): Promise<void>
  read(path: string): Promise<Buffer>
  remove(path: string): Promise<void>
}

export function sharedTree({ folder }: Pick<Agency, 'folder'>): SharedTree {
  const fileOf = (path: string) => join(folder, 'files', 'tree', path)
  return {
    async put(path, content) {
      await mkdir(dirname(fileOf(path)), { recursive: true })
      await writeFile(fileOf(path), content)
    },
    read: (path) => readFile(fileOf(path)),
    remove: (path) => rm(fileOf(path), { recursive: true }),
  }
}
