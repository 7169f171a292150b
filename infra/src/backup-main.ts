/** `npm run backup -- FILE`: the data folder as one file, while the product works over it. */
import { parseArgs } from 'node:util'
import { BackupRefused } from './backup/manifest.ts'
import { takeBackup } from './backup/take.ts'
import { readSettings } from './settings.ts'
import { explained } from './start-faults.ts'

const USAGE = 'npm run backup -- FILE'

try {
  const { positionals: [file, ...more] } = parseArgs({ allowPositionals: true, options: {} })
  if (file === undefined || more.length > 0) throw new BackupRefused(`${USAGE}: name one file.`)
  const settings = readSettings(process.env)
  const { entries } = await takeBackup(settings, file, (line) => console.warn(line))
  const megabytes = entries.reduce((sum, { size }) => sum + size, 0) / 1_048_576
  console.log(`${settings.BINDERY_DATA} is saved in ${file}: ${entries.length} files, ${megabytes.toFixed(1)} MB.`)
} catch (error) {
  console.error('There is no backup.', error instanceof BackupRefused ? error.message : await explained(error) ?? error)
  process.exitCode = 1
}
