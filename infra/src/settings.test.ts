/** The settings, the messages for wrong values, and a check that the README describes them. */
import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { settingsExample, settingsTable } from './settings/printed.ts'
import { readSettings, SettingsError } from './settings.ts'

test('an empty environment gives the settings of a first start', () => {
  expect(readSettings({})).toEqual({
    BINDERY_DATA: resolve('data'),
    BINDERY_FILES: resolve('data/files'),
    BINDERY_DIGESTS: resolve('data/digests'),
    BINDERY_INTAKE: '',
    BINDERY_UNDO_SECONDS: 10,
    PORT: 8080,
    HOST: '127.0.0.1',
    BINDERY_SEED: 'demo',
    BINDERY_ROOT_USERNAME: '',
    BINDERY_ROOT_PASSWORD: '',
    BINDERY_PUBLIC_URL: '',
    BINDERY_API_URL: '',
    BINDERY_CONSOLE_ORIGINS: [],
    BINDERY_PROXIES: [],
    BINDERY_METRICS_TOKEN: '',
    WEB_SEARCH_URL: 'https://www.google.com/search?q={q}',
    ABR_URL: 'https://abr.business.gov.au/Search/ResultsActive?SearchText={q}',
    SMTP_URL: '',
    MAIL_FROM: { name: 'Bindery', address: 'underwriting@bindery.example' },
    ROLES: ['api', 'projections', 'workers', 'relay'],
    LOG_LEVEL: 'info',
    BINDERY_NAME: 'bindery',
    EVENTSTORE_URL: '',
    KAFKA_BROKERS: '',
    MONGODB_URL: '',
    REDIS_URL: '',
    BINDERY_ALERTS: [],
    AI_BASE_URL: '',
    AI_API_KEY: '',
    AI_MODEL: '',
    AI_PRICE_IN: null,
    AI_PRICE_OUT: null,
  })
})

test('what is set is taken, and what is set to nothing is not set', () => {
  const settings = readSettings({
    PORT: '0',
    HOST: '',
    BINDERY_DATA: '/srv/bindery',
    ROLES: 'api, projections,api',
    BINDERY_SEED: ' none ',
    BINDERY_ROOT_USERNAME: 'root@example.com',
    BINDERY_ROOT_PASSWORD: 'Correct horse 1!',
    OTHER: 'ignored',
    BINDERY_CONSOLE_ORIGINS: 'https://a.example.com, http://b.example.com:8080',
    BINDERY_PROXIES: '10.0.0.7,::1/128',
  })
  expect(settings).toMatchObject({
    PORT: 0,
    HOST: '127.0.0.1',
    BINDERY_DATA: '/srv/bindery',
    BINDERY_FILES: '/srv/bindery/files',
    ROLES: ['api', 'projections'],
    BINDERY_SEED: 'none',
    BINDERY_ROOT_USERNAME: 'root@example.com',
    BINDERY_CONSOLE_ORIGINS: ['https://a.example.com', 'http://b.example.com:8080'],
    BINDERY_PROXIES: ['10.0.0.7', '::1/128'],
  })
  expect(settings).not.toHaveProperty('OTHER')
})

test.for([
  [{ PORT: 'http' }, 'PORT: must be a whole number from 0 to 65535'],
  [{ PORT: '65536' }, 'PORT: must be a whole number from 0 to 65535'],
  [{ BINDERY_SEED: 'test' }, 'BINDERY_SEED: must be demo, reference or none'],
  [{ ROLES: 'api,relays' }, 'ROLES: must be a list of api, projections, workers, relay'],
  ...['short', 'with a space in it', 'not-ascii-\u00e9-at-all'].map(
    (BINDERY_METRICS_TOKEN) =>
      [
        { BINDERY_METRICS_TOKEN },
        'BINDERY_METRICS_TOKEN: must be sixteen or more letters, digits and signs, without spaces',
      ] as const,
  ),
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be one of fatal, error, warn, info, debug, trace, silent'],
  [{ WEB_SEARCH_URL: 'https://example.com/' }, 'WEB_SEARCH_URL: must hold {q}, where the words to search for go'],
  [
    { BINDERY_PUBLIC_URL: 'example.com' },
    'BINDERY_PUBLIC_URL: must be an address that starts with http:// or https://',
  ],
  [
    { BINDERY_ROOT_USERNAME: 'foo', BINDERY_ROOT_PASSWORD: 'Correct horse 1!' },
    'BINDERY_ROOT_USERNAME: must be an address such as first@example.com',
  ],
  [
    { BINDERY_ROOT_USERNAME: 'a@example.com' },
    'BINDERY_ROOT_USERNAME: must be set together with BINDERY_ROOT_PASSWORD',
  ],
  ...['https://example.com/', 'https://example.com, null', '*', 'example.com', 'ftp://example.com'].map(
    (BINDERY_CONSOLE_ORIGINS) =>
      [
        { BINDERY_CONSOLE_ORIGINS },
        'BINDERY_CONSOLE_ORIGINS: must be a list of origins such as https://bindery.example.com',
      ] as const,
  ),
  ...['proxy', '10.0.0.0/33', '*', '0/0', '10.0.0.7/'].map(
    (BINDERY_PROXIES) =>
      [
        { BINDERY_PROXIES },
        'BINDERY_PROXIES: must be a list of addresses or networks such as 10.0.0.7 or 10.0.0.0/8',
      ] as const,
  ),
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM: must be an address such as Agency <quotes@example.com>'],
  [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL: must be an address such as rediss://:password@host:6379'],
  [{ MONGODB_URL: 'http://x' }, 'MONGODB_URL: must be an address such as mongodb://user:password@host:27017/bindery'],
  [{ EVENTSTORE_URL: 'esdb:' }, 'EVENTSTORE_URL: must be an address such as esdb://user:password@host:2113'],
  ...['kafka', 'kafka:9092,other', 'kafka://a:9092?sasl=gssapi', 'http://a:9092'].map(
    (KAFKA_BROKERS) =>
      [
        { KAFKA_BROKERS },
        'KAFKA_BROKERS: must be an address such as kafka-1:9092,kafka-2:9092 or kafkas://user:password@kafka-1:9093?sasl=scram-sha-512',
      ] as const,
  ),
  [
    { BINDERY_NAME: 'Two words' },
    'BINDERY_NAME: must be a word of at most thirty lower-case letters, digits and hyphens',
  ],
  [{ AI_BASE_URL: 'models:1', AI_MODEL: 'm' }, 'AI_BASE_URL: must be an address that starts with http:// or https://'],
  [{ AI_BASE_URL: 'https://models.example.com/v1' }, 'AI_MODEL: must be set together with AI_BASE_URL'],
  ...['ops@example.com', 'mailto:ops', 'ftp://x', 'https://hook.example,nobody'].map(
    (BINDERY_ALERTS) =>
      [
        { BINDERY_ALERTS },
        'BINDERY_ALERTS: must be a list of addresses such as https://chat.example.com/hook or mailto:operations@example.com',
      ] as const,
  ),
  [{ AI_PRICE_IN: 'cheap', AI_PRICE_OUT: '1' }, 'AI_PRICE_IN: must be an amount such as 2.50'],
  [{ AI_PRICE_IN: '2.50' }, 'AI_PRICE_OUT: must be set together with AI_PRICE_IN'],
  ...[resolve('data/intake'), resolve('data'), resolve('share/tree')].map(
    (BINDERY_INTAKE) =>
      [
        { BINDERY_INTAKE, BINDERY_FILES: 'share' },
        'BINDERY_INTAKE: must be a folder of its own, outside BINDERY_DATA and BINDERY_FILES',
      ] as const,
  ),
  [{ ROLES: 'relay' }, 'ROLES: a process that is only a relay has nothing to do unless KAFKA_BROKERS is set'],
] as const)('%o stops the start with one clear line', ([env, line]) => {
  expect(() => readSettings(env)).toThrow(new SettingsError(line))
})

test.for([
  { BINDERY_ROOT_USERNAME: 'a@example.com', BINDERY_ROOT_PASSWORD: 'hunter2' },
  { SMTP_URL: 'http://agency:hunter2@mail.example.com' },
])('a wrong secret is named, never told', (env) => {
  const error = captured(() => readSettings(env))
  expect(error.message).toMatch(/^(BINDERY_ROOT_PASSWORD|SMTP_URL): /)
  expect(error.message).not.toContain('hunter2')
})

test('the README has the table of the settings as they are', async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
  const [, table] = /<!-- settings -->\n([\s\S]*?)\n<!-- \/settings -->/.exec(readme) ?? []
  expect(table).toBe(settingsTable())
})

test('.env.example has every setting, each as it is unless it is set', async () => {
  const example = await readFile(new URL('../../.env.example', import.meta.url), 'utf8')
  expect(example).toBe(`${settingsExample().trimEnd()}\n`)
  const uncommented = example.replaceAll(/^#(?=[A-Z_]+=)/gmu, '')
  const names = [...uncommented.matchAll(/^([A-Z_]+)=/gmu)].map(([, name]) => name)
  expect(names).toEqual([...settingsTable().matchAll(/^\| `([A-Z_]+)` \|/gmu)].map(([, name]) => name))
  expect(readSettings(parseEnv(uncommented))).toEqual(readSettings({}))
})

function captured(act: () => unknown): Error {
  try {
    act()
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('Nothing was thrown.')
}
