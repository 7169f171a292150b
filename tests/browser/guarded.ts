/** The fixtures' small agency with a code required to sign in, in a known folder, from which tests read the mails. */
import { mkdirSync, rmSync } from 'node:fs'
import { SYSTEM } from '@bindery/contracts/events'
import { SetConfig } from '@bindery/contracts/wire'
import { openAgency } from '../support/agency.ts'
import { GUARDED_FOLDER } from './guarded-folder.ts'

rmSync(GUARDED_FOLDER, { recursive: true, force: true })
mkdirSync(GUARDED_FOLDER, { recursive: true })
const agency = await openAgency(Number(process.env['PORT']), GUARDED_FOLDER)
const Config = { ConfigName: 'TFA-REQUIRED', ConfigValue: 'true' }
await agency.bindery.commands.execute(SetConfig, { Config }, { actor: SYSTEM, requestId: 'guarded' })
console.log(`Bindery is ready on ${agency.url}`)
process.once('SIGTERM', () => void agency.close().then(() => process.exit(0)))
