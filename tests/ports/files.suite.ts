/** The promises of every store of files. */
import { describe } from 'vitest'
import type { OpenedFiles } from './files-opened.ts'
import { filesBlobs } from './files-blobs.ts'
import { filesTree } from './files-tree.ts'

export function filesSuite(name: string, open: () => Promise<OpenedFiles>): void {
  describe(`${name} as a keeper of files`, () => {
    filesBlobs(open)
    filesTree(open)
  })
}
