/** `npm run restore -- FILE [--into FOLDER]`: restores a backup into an empty data folder. */
import './private.ts'
import { join } from 'node:path'
import { BackupRefused } from './backup/manifest.ts'
import { restoreBackup } from './backup/restore.ts'
import { fileNamed, named, placeNamed } from './named.ts'
import { beside, INSTEAD } from './parts/beside-the-folder.ts'
import { explained } from './start-faults.ts'
import { toolSettings } from './tool-settings.ts'

const USAGE = 'npm run restore -- FILE [--into FOLDER]'

/** A folder given as an argument gets everything; otherwise the settings give the folder of each part. */
function foldersOf(into: string | undefined): Parameters<typeof restoreBackup>[1] {
  if (into === undefined) {
    const settings = toolSettings(process.env)
    const elsewhere = beside(settings, INSTEAD.restore)
    if (elsewhere !== null) throw new BackupRefused(elsewhere)
    return settings
  }
  const folder = placeNamed(into)
  return {
    BINDERY_DATA: folder,
    BINDERY_FILES: join(folder, 'files'),
    BINDERY_DIGESTS: join(folder, 'digests'),
    by: '--into',
  }
}

try {
  const {
    values,
    positionals: [file, ...more],
  } = named(USAGE, { allowPositionals: true, options: { into: { type: 'string' } } })
  if (file === undefined || more.length > 0) throw new BackupRefused(`${USAGE}: name one file.`)
  const folders = foldersOf(values.into)
  const { takenAt, entries } = await restoreBackup(fileNamed(file), folders)
  console.log(
    `${folders.BINDERY_DATA} is as it was on ${takenAt}: ${entries.length} files. Its rows are made at the next start.`,
  )
} catch (error) {
  console.error(
    'The restore is not done.',
    error instanceof BackupRefused ? error.message : ((await explained(error)) ?? error),
  )
  process.exitCode = 1
}
