/** The fixtures' small agency where signing in needs a code, in a folder that the tests know: they read its mails. */
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
process.once('SIGTERM', () => void agency.close().then(() => process.exit(0)))
