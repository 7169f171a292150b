/** `npm run digest`: takes a signed digest of all stream heads now; a server may be running. */
import './private.ts'
import { signerOf } from '@bindery/contracts/events'
import { DigestFault } from '@bindery/contracts/ports'
import { openFolderDigests } from './digests/folder-digests.ts'
import { openHeadsSource } from './digests/heads-source.ts'
import { systemClock } from './environment/system-clock.ts'
import { explained } from './start-faults.ts'
import { toolSettings } from './tool-settings.ts'
import { name } from './verify/against-digests.ts'

async function take(): Promise<void> {
  const settings = toolSettings(process.env)
  const source = await openHeadsSource(settings)
  try {
    const digests = openFolderDigests({
      folder: settings.BINDERY_DIGESTS,
      store: source.store,
      signer: signerOf(source.secret),
      clock: systemClock,
      onFault: (error) => console.error(error),
    })
    const digest = await digests.take()
    console.log(
      `${settings.BINDERY_DIGESTS}: ${name(digest)} holds ${digest.streams} streams, ${digest.moved} of them moved.`,
    )
    for (const stream of digest.broken)
      console.error(`${stream} does not follow from what was signed before: npm run verify`)
    if (digest.broken.length > 0) process.exitCode = 1
  } finally {
    await source.close()
  }
}

try {
  await take()
} catch (error) {
  const known = error instanceof DigestFault ? error.message : await explained(error)
  console.error('No digest was taken.', known ?? error)
  process.exitCode = 1
}
