/** The watched folder of intakes on a disk or a share (BINDERY_INTAKE). */
import { isUnchanged, type WatchedFolder } from '@bindery/workers'
import { constants, type Stats } from 'node:fs'
import { access, lstat, mkdir, open, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { codeOf, isMissing } from '../disk/durable.ts'

/** A link is not followed: it could name any file of the server. Windows has no such flag. */
const READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)

export function openWatchedFolder(root: string): WatchedFolder {
  return {
    async list() {
      const entries = await readdir(root, { withFileTypes: true })
      const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
      const found = await Promise.all(
        names.toSorted().map(async (name) => {
          const at = await unlessGone(stat(join(root, name)))
          return at ? [{ name, ...contentOf(at) }] : []
        }),
      )
      return found.flat()
    },

    async read(name) {
      const file = await unlessGone(open(join(root, name), READ))
      if (!file) return null
      try {
        return await file.readFile()
      } finally {
        await file.close()
      }
    },

    async settle(file, into, note) {
      const { name } = file
      const folder = join(root, into)
      // Only the folder itself: where the root is away, nothing is made in its place.
      await mkdir(folder).catch((error: unknown) => {
        if (codeOf(error) !== 'EEXIST') throw error
      })
      const free = await freeName(folder, name)
      const now = await unlessGone(lstat(join(root, name)))
      if (!now || !isUnchanged(contentOf(now), file)) return
      const moved = await unlessGone(rename(join(root, name), join(folder, free)).then(() => true))
      if (moved && note !== undefined) await writeFile(join(folder, `${free}.txt`), `${note}\n`)
    },
  }
}

const contentOf = ({ size, mtimeMs }: Stats) => ({ size, modified: mtimeMs })

/** What was taken or refused earlier is never overwritten. */
async function freeName(folder: string, name: string): Promise<string> {
  const { name: stem, ext } = parse(name)
  for (let count = 1; ; count += 1) {
    const tried = count === 1 ? name : `${stem} (${count})${ext}`
    if (!(await unlessGone(access(join(folder, tried)).then(() => true)))) return tried
  }
}

/** Null for a file that is not there, such as one that another worker has moved. */
async function unlessGone<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
