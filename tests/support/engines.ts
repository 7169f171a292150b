/** The engines that run on this machine, by the product's own variables; each test uses its own part of them. */
import { basename } from 'node:path'

/** The variables that choose engines. A product started by a test is embedded, unless the test says otherwise. */
const ENGINE_VARIABLES = ['EVENTSTORE_URL', 'KAFKA_BROKERS', 'MONGODB_URL', 'REDIS_URL'] as const

export const NO_ENGINES: Readonly<Record<string, string>> = Object.fromEntries(
  ENGINE_VARIABLES.map((name) => [name, '']),
)

/**
 * With BINDERY_OVER_ENGINES=1, as `npm run engines` sets it, the acceptance tests run over every engine whose variable
 * is set; otherwise over none.
 * @param folder names the test's own part: a product that is opened again over its folder finds its data in the engines
 */
export function overEngines(folder: string): Readonly<Record<string, string>> {
  if (process.env['BINDERY_OVER_ENGINES'] !== '1') return {}
  const name = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '-')
    .slice(0, 30)
  const set = Object.fromEntries(ENGINE_VARIABLES.map((variable) => [variable, process.env[variable] ?? '']))
  const mongo = set['MONGODB_URL'] ?? ''
  return { ...set, ...(mongo && { MONGODB_URL: inDatabase(mongo, name) }), BINDERY_NAME: name }
}

/** The same server, another database. */
export function inDatabase(url: string, name: string): string {
  const at = new URL(url)
  at.pathname = `/${name}`
  return at.toString()
}
