/** `npm run restore -- FILE [--into FOLDER]`: a backup back into an empty data folder. */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupRefused } from './backup/manifest.ts'
import { restoreBackup } from './backup/restore.ts'
import { readSettings } from './settings.ts'
import { explained } from './start-faults.ts'

const USAGE = 'npm run restore -- FILE [--into FOLDER]'

/** A folder named on the line holds everything; else each part goes where the settings say. */
function foldersOf(into: string | undefined): Parameters<typeof restoreBackup>[1] {
  if (into === undefined) return readSettings(process.env)
  const folder = resolve(into)
  return { BINDERY_DATA: folder, BINDERY_FILES: join(folder, 'files'), BINDERY_DIGESTS: join(folder, 'digests') }
}

try {
  const { values, positionals: [file, ...more] } = parseArgs({ allowPositionals: true, options: { into: { type: 'string' } } })
  if (file === undefined || more.length > 0) throw new BackupRefused(`${USAGE}: name one file.`)
  const folders = foldersOf(values.into)
  const { takenAt, entries } = await restoreBackup(file, folders)
  console.log(`${folders.BINDERY_DATA} is as it was on ${takenAt}: ${entries.length} files. Its rows are made at the next start.`)
} catch (error) {
  console.error('Nothing is restored.', error instanceof BackupRefused ? error.message : await explained(error) ?? error)
  process.exitCode = 1
}
