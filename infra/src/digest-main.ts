/** `npm run digest`: takes a signed digest of all stream heads now, beside a running server too. */
import { EVIDENCE_KEY, signerOf } from '@bindery/contracts/events'
import { DigestFault } from '@bindery/contracts/ports'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openFolderDigests } from './digests/folder-digests.ts'
import { systemClock } from './environment/system-clock.ts'
import { logReader } from './event-store/event-log.ts'
import { readSettings, SettingsError } from './settings.ts'
import { openReader } from './sqlite/database.ts'
import { explained } from './start-faults.ts'
import { name } from './verify/against-digests.ts'
import { readSecret } from './verify/secret.ts'

async function take(): Promise<void> {
  const settings = readSettings(process.env)
  const file = join(settings.BINDERY_DATA, 'events.sqlite')
  const secret = readSecret(join(settings.BINDERY_DATA, 'credentials.sqlite'), EVIDENCE_KEY)
  if (!existsSync(file) || secret === null) {
    throw new SettingsError(`${settings.BINDERY_DATA} holds no event store with a key yet: start the server once.`)
  }
  const db = openReader(file)
  try {
    const log = logReader(db, file)
    const digests = openFolderDigests({
      folder: settings.BINDERY_DIGESTS,
      store: {
        read: async (stream, from = 0, limit = Number.MAX_SAFE_INTEGER) => log.read(stream, from, limit),
        readAll: async (after, limit) => log.readAll(after, limit),
        head: async () => log.head(),
      },
      signer: signerOf(secret), clock: systemClock,
      onFault: (error) => console.error(error),
    })
    const digest = await digests.take()
    console.log(`${settings.BINDERY_DIGESTS}: ${name(digest)} holds ${digest.streams} streams, ${digest.moved} of them moved.`)
    for (const stream of digest.broken) console.error(`${stream} does not follow from what was signed before: npm run verify`)
    if (digest.broken.length > 0) process.exitCode = 1
  } finally {
    db.close()
  }
}

try {
  await take()
} catch (error) {
  const known = error instanceof DigestFault ? error.message : await explained(error)
  console.error('No digest was taken.', known ?? error)
  process.exitCode = 1
}
