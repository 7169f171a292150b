/** Everything an installation may set, from environment variables; the README's table is made from it. */
import { passwordProblems } from '@bindery/contracts/rules'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import addressparser from 'nodemailer/lib/addressparser'
import * as v from 'valibot'

export const ROLES = ['api', 'projections', 'workers'] as const
export type Role = (typeof ROLES)[number]

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const text = (standard: string) => v.optional(v.pipe(v.string(), v.trim()), standard)

const webAddress = (standard: string, description: string) => v.pipe(
  text(standard),
  v.check((url) => url === '' || (/^https?:\/\//i.test(url) && URL.canParse(url)),
    'must be an address that starts with http:// or https://'),
  v.description(description),
)

const searchAddress = (standard: string, description: string) => v.pipe(
  webAddress(standard, description),
  v.includes('{q}', 'must hold {q}, where the words to search for go'),
  v.description(description),
)

/** A variable of an adapter that is still to come: better refused than silently ignored. */
const notYet = (port: string, product: string) => v.pipe(
  text(''),
  v.empty(`this release has no ${product} adapter yet; leave it unset, and the ${port} is embedded`),
  v.description(`Refused: reserved for the ${port} on ${product}, which this release has no adapter for yet.`),
)

const listed = (entered: string) => entered.split(',').map((entry) => entry.trim()).filter((entry) => entry !== '')

const Origins = v.pipe(
  text(''),
  v.transform(listed),
  v.everyItem((origin) => URL.canParse(origin) && new URL(origin).origin === origin && /^https?:/.test(origin),
    'must be a list of origins such as https://bindery.example.com'),
  v.description('Where else consoles are given out that call this server (CORS), separated by commas; empty: nowhere.'),
)

const isNetwork = (entry: string) => {
  const [address = '', bits] = entry.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

const Proxies = v.pipe(
  text(''),
  v.transform(listed),
  v.everyItem(isNetwork, 'must be a list of addresses or networks such as 10.0.0.7 or 10.0.0.0/8'),
  v.description('Proxies whose X-Forwarded-For counts, separated by commas; without them a limit by address counts the proxy.'),
)

const Port = v.pipe(
  text('8080'),
  v.regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535'),
  v.toNumber(),
  v.maxValue(65_535, 'must be a whole number from 0 to 65535'),
  v.description('Port the server listens on; 0 takes any free one.'),
)

const Sender = v.pipe(
  text('Bindery <underwriting@bindery.example>'),
  v.transform((from) => addressparser(from, { flatten: true })[0] ?? { name: '', address: '' }),
  v.check(({ address }) => /^[^@\s]+@[^@\s]+$/.test(address), 'must be an address such as Agency <quotes@example.com>'),
  v.description('Name and address that mails come from.'),
)

const Roles = v.pipe(
  text(ROLES.join(',')),
  v.transform((roles) => [...new Set(roles.split(',').map((role) => role.trim()))]),
  v.array(v.picklist(ROLES, `must be a list of ${ROLES.join(', ')}`)),
  v.readonly(),
  v.description('What this process hosts, separated by commas.'),
)

const entries = {
  BINDERY_DATA: v.pipe(
    text('./data'), v.transform((folder) => resolve(folder)), v.description('Folder of everything that is kept.')),
  BINDERY_FILES: v.pipe(
    text(''), v.description('Folder of uploaded files and the shared drive; empty: `files` inside `BINDERY_DATA`.')),
  BINDERY_DIGESTS: v.pipe(text(''), v.description(
    'Folder of the signed daily digests, best on other storage than the rest; empty: `digests` inside `BINDERY_DATA`.')),
  PORT: Port,
  // Loopback, because the demonstration data come with a password that everybody can read in the README.
  HOST: v.pipe(text('127.0.0.1'), v.description(
    'Address the server listens on: only this machine, unless set (`0.0.0.0` for all, as in a container).')),
  BINDERY_SEED: v.pipe(
    text('demo'),
    v.picklist(['demo', 'reference', 'none'], 'must be demo, reference or none'),
    v.description('What an empty store is filled with: `demo` data, `reference` data only, or `none`.')),
  BINDERY_ROOT_USERNAME: v.pipe(
    text(''), v.description('E-mail of the first account, made with role ROOT when the seed is not `demo`.')),
  BINDERY_ROOT_PASSWORD: v.pipe(
    v.optional(v.string(), ''),
    v.rawCheck(({ dataset, addIssue }) => {
      // The texts name the broken rule, never the password.
      if (!dataset.typed || dataset.value === '') return
      for (const message of passwordProblems(dataset.value)) addIssue({ message })
    }),
    v.description('Its password; change it after the first sign-in.')),
  BINDERY_PUBLIC_URL: webAddress('', 'Address people open, used in mails; empty: where the server listens.'),
  BINDERY_API_URL: webAddress('',
    'Address the console calls when it is opened from a local network (A-037); empty: where it came from.'),
  BINDERY_CONSOLE_ORIGINS: Origins,
  BINDERY_PROXIES: Proxies,
  WEB_SEARCH_URL: searchAddress('https://www.google.com/search?q={q}', 'Web search for an insured (A-046).'),
  ABR_URL: searchAddress(
    'https://abr.business.gov.au/Search/ResultsActive?SearchText={q}', 'Business register search (A-046).'),
  SMTP_URL: v.pipe(
    text(''),
    v.check((url) => url === '' || (/^smtps?:\/\/[^/]/i.test(url) && URL.canParse(url)),
      'must be an address such as smtp://user:password@host:587'),
    v.description('Mail server; empty: mails are written to the outbox folder and shown in the console.')),
  MAIL_FROM: Sender,
  ROLES: Roles,
  LOG_LEVEL: v.pipe(
    text('info'),
    v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`),
    v.description('How much is logged.')),
  EVENTSTORE_URL: notYet('event store', 'EventStoreDB'),
  KAFKA_BROKERS: notYet('event feed', 'Kafka'),
  MONGODB_URL: notYet('read model', 'MongoDB'),
  REDIS_URL: notYet('job queue', 'Redis'),
}

export const Settings = v.pipe(
  v.object(entries),
  v.forward(
    v.partialCheck([['BINDERY_ROOT_USERNAME'], ['BINDERY_ROOT_PASSWORD']],
      (input) => (input.BINDERY_ROOT_USERNAME === '') === (input.BINDERY_ROOT_PASSWORD === ''),
      'must be set together with BINDERY_ROOT_PASSWORD'),
    ['BINDERY_ROOT_USERNAME']),
  v.transform((settings) => ({
    ...settings,
    BINDERY_FILES: resolve(settings.BINDERY_FILES || join(settings.BINDERY_DATA, 'files')),
    BINDERY_DIGESTS: resolve(settings.BINDERY_DIGESTS || join(settings.BINDERY_DATA, 'digests')),
  })),
  v.readonly(),
)
export type Settings = v.InferOutput<typeof Settings>

/** A wrong setting, in one line that names the variable and what is wrong with it, never its value. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** @throws {SettingsError} */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  // A variable set to nothing is one that is not set: compose files and shells often leave it so.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = v.safeParse(Settings, set)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new SettingsError(`${v.getDotPath(issue)?.split('.', 1)[0] ?? 'Settings'}: ${issue.message}`)
}

/** The settings as a table in Markdown. */
export function settingsTable(): string {
  const rows = Object.entries(entries).map(([name, schema]) => {
    const standard = v.getDefault(schema)
    return `| \`${name}\` | ${standard ? `\`${standard}\`` : ''} | ${v.getDescription(schema) ?? ''} |`
  })
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n')
}
