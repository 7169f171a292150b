/**
 * `npm run verify`: checks the event store against itself and its digests; it only reads, also beside a running server.
 */
import './private.ts'
import { EVIDENCE_KEY, publicKeyIn, signerOf } from '@bindery/contracts/events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileNamed, named, placeNamed } from './named.ts'
import { beside, INSTEAD } from './parts/beside-the-folder.ts'
import { SettingsError } from './settings.ts'
import { explained } from './start-faults.ts'
import { toolSettings } from './tool-settings.ts'
import { damagedStore } from './verify/damaged.ts'
import { report } from './verify/report.ts'
import { readSecret } from './verify/secret.ts'
import { verify } from './verify/verify.ts'

const USAGE = 'npm run verify -- [--data FOLDER] [--digests FOLDER] [--key PUBLIC-KEY.pem]'

const OPTIONS = { data: { type: 'string' }, digests: { type: 'string' }, key: { type: 'string' } } as const

async function keyOf(file: string | undefined, credentials: string): Promise<string> {
  if (file !== undefined) {
    const key = publicKeyIn(await readFile(fileNamed(file), 'utf8'))
    if (key === null) throw new SettingsError(`${file} holds no public key.`)
    return key
  }
  const secret = readSecret(credentials, EVIDENCE_KEY)
  if (secret === null)
    throw new SettingsError(`${credentials} holds no key yet: start the server once, or name a key. ${USAGE}`)
  return signerOf(secret).publicKey
}

try {
  const { data, digests, key } = named(USAGE, { options: OPTIONS }).values
  const settings = toolSettings({
    ...process.env,
    ...(data && { BINDERY_DATA: placeNamed(data) }),
    ...(digests && { BINDERY_DIGESTS: placeNamed(digests) }),
  })
  // A folder that is named is checked by itself, whatever engines are set.
  const elsewhere = data === undefined ? beside(settings, INSTEAD.verify) : null
  if (elsewhere !== null) throw new SettingsError(elsewhere)
  const file = join(settings.BINDERY_DATA, 'events.sqlite')
  if (!existsSync(file)) throw new SettingsError(`There is no event store ${file}. ${USAGE}`)
  const publicKey = await keyOf(key, join(settings.BINDERY_DATA, 'credentials.sqlite'))
  const verified = await verify({ file, digests: settings.BINDERY_DIGESTS, publicKey }).catch((error: unknown) => {
    throw damagedStore(file, error)
  })
  for (const line of report(verified, { file, folder: settings.BINDERY_DIGESTS })) console.log(line)
  if (verified.faults.length > 0) process.exitCode = 1
} catch (error) {
  console.error('The store cannot be verified.', (await explained(error)) ?? error)
  process.exitCode = 1
}
