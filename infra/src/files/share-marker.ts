/** The file by which a folder of files is recognised; its content is remembered elsewhere. */
import { FilesUnavailable } from '@bindery/contracts/ports'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing, writeDurably } from '../disk/durable.ts'

export const MARKER = 'bindery-share.txt'
const EXPLAINED = 'By this file Bindery knows that its folder of files is here. Leave it where it is.'

/** The content of the folder's marker, stored elsewhere. */
export interface ShareMemory {
  recall(): Promise<string | null>
  keep(id: string): Promise<void>
}

export interface Marked {
  readonly root: string
  readonly memory: ShareMemory
}

/** A memory that lasts as long as the process. */
export function passingMemory(): ShareMemory {
  let known: string | null = null
  return {
    recall: async () => known,
    async keep(id) {
      known = id
    },
  }
}

export const memoryIn = (file: string): ShareMemory => ({
  recall: async () => (await textOf(file))?.trim() ?? null,
  keep: (id) => put(file, `${id}\n`),
})

/**
 * Accepts and marks an unknown folder, as at the first start or after a restore.
 * @throws {FilesUnavailable} when the folder is not the remembered one
 */
export async function expectMarker(marked: Marked): Promise<void> {
  if (await isRemembered(marked)) return
  const { root, memory } = marked
  const there = await idIn(root)
  const id = there ?? randomUUID()
  if (there === null) await put(join(root, MARKER), `${EXPLAINED}\n${id}\n`)
  await memory.keep(id)
}

/**
 * False when no folder is remembered yet.
 * @throws {FilesUnavailable}
 */
export async function isRemembered({ root, memory }: Marked): Promise<boolean> {
  const remembered = await memory.recall()
  if (remembered === null) return false
  const id = await idIn(root)
  if (id === remembered) return true
  throw new FilesUnavailable(
    `The folder of files ${root} is not the one it was: its ${MARKER} ` +
      `${id === null ? 'is missing, as where a share is not mounted' : 'is that of another one'}. If it is the right folder all ` +
      `the same, give it a ${MARKER} whose last line is ${remembered}.`,
  )
}

/** The last word of the marker; null when the marker is empty or missing. */
const idIn = async (root: string) => (await textOf(join(root, MARKER)))?.trim().split(/\s+/u).at(-1) ?? null

async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const put = (file: string, text: string) => writeDurably(file, text, `${file}.${randomUUID()}`)
