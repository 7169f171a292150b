/** The stores of rows and credentials: both serve every API process, and one engine keeps both. */
import type { Credentials, Views } from '@bindery/contracts/ports'
import { openSqliteCredentials } from '../credentials/sqlite-credentials.ts'
import { openSqliteViews } from '../views/sqlite-views.ts'
import type { Logger } from 'pino'
import type { Settings } from '../settings.ts'
import type { Check } from './check.ts'
import type { LocalFiles } from './local-files.ts'
import { whenThere } from './when-there.ts'

export interface Rows {
  readonly views: Views
  readonly credentials: Credentials
  readonly checks: readonly Check[]
  close(): Promise<void>
}

/** @throws {DamagedFile} when the credentials are damaged, because they exist nowhere else */
export async function openRows(settings: Settings, local: LocalFiles, log: Logger): Promise<Rows> {
  const { views, credentials } =
    settings.MONGODB_URL === '' ? await inFiles(local) : await whenThere('MongoDB', log, () => onMongo(settings, log))
  return {
    views,
    credentials,
    checks: [
      ['views', () => views.writable()],
      ['credentials', () => credentials.writable()],
    ],
    async close() {
      await Promise.all([views.close(), credentials.close()])
    },
  }
}

async function inFiles(local: LocalFiles) {
  const [credentials, { adapter: views }] = await Promise.all([
    local.kept('The file of credentials', 'credentials', (file, onDamage) => openSqliteCredentials({ file, onDamage })),
    local.derived('The rows', 'views', (file, onDamage) => openSqliteViews({ file, onDamage })),
  ])
  return { views, credentials }
}

async function onMongo(settings: Settings, log: Logger) {
  const { openMongoCredentials, openMongoViews } = await import('../mongo/index.ts')
  const onFault = (err: unknown) => log.error({ err }, 'MongoDB met a fault')
  const options = { url: settings.MONGODB_URL, onFault }
  const [credentials, views] = await Promise.all([openMongoCredentials(options), openMongoViews(options)])
  return { views, credentials }
}
