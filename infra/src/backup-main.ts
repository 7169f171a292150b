/** `npm run backup -- FILE`: writes the data folder to one file, also while the product uses the folder. */
import './private.ts'
import { BackupRefused } from './backup/manifest.ts'
import { outcomeOf } from './backup/stopped.ts'
import { takeBackup } from './backup/take.ts'
import { named, placeNamed } from './named.ts'
import { beside, INSTEAD } from './parts/beside-the-folder.ts'
import { explained } from './start-faults.ts'
import { toolSettings } from './tool-settings.ts'

const USAGE = 'npm run backup -- FILE'

/** A process that a signal ends by itself would leave its copy of the secrets behind. */
function stopOnSignal(file: string): void {
  const outcome = outcomeOf(file)
  const stop = () => {
    // The last of the listeners: the one that removes the copies has been called.
    process.on('exit', () => {
      const { line, code } = outcome()
      console.error(line)
      process.exitCode = code
    })
    process.exit()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
}

try {
  const {
    positionals: [name, ...more],
  } = named(USAGE, { allowPositionals: true, options: {} })
  if (name === undefined || more.length > 0) throw new BackupRefused(`${USAGE}: name one file.`)
  const file = placeNamed(name)
  const settings = toolSettings(process.env)
  const elsewhere = beside(settings, INSTEAD.backup)
  if (elsewhere !== null) throw new BackupRefused(elsewhere)
  stopOnSignal(file)
  const { entries } = await takeBackup(settings, file, (line) => console.warn(line))
  const megabytes = entries.reduce((sum, { size }) => sum + size, 0) / 1_048_576
  console.log(`${settings.BINDERY_DATA} is saved in ${file}: ${entries.length} files, ${megabytes.toFixed(1)} MB.`)
} catch (error) {
  console.error(
    'There is no backup.',
    error instanceof BackupRefused ? error.message : ((await explained(error)) ?? error),
  )
  process.exitCode = 1
}
