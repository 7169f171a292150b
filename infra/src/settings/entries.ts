/** Every setting, in the order of the README's table, with its default and its meaning. */
import { isFullEmail, passwordProblems } from '@bindery/contracts/rules'
import { resolve } from 'node:path'
import addressparser from 'nodemailer/lib/addressparser'
import * as v from 'valibot'
import { ai } from './ai.ts'
import { engines } from './engines.ts'
import { text } from './kinds.ts'
import { reached } from './reached.ts'

export const ROLES = ['api', 'projections', 'workers', 'relay'] as const
export type Role = (typeof ROLES)[number]

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

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

export const entries = {
  BINDERY_DATA: v.pipe(
    text('./data'),
    v.transform((folder) => resolve(folder)),
    v.description('Folder of all data.'),
  ),
  BINDERY_FILES: v.pipe(
    text(''),
    v.description('Folder of uploaded files and the shared drive; empty: `files` inside `BINDERY_DATA`.'),
  ),
  BINDERY_DIGESTS: v.pipe(
    text(''),
    v.description(
      'Folder of the signed daily digests, best on other storage than the rest; empty: `digests` inside `BINDERY_DATA`.',
    ),
  ),
  BINDERY_INTAKE: v.pipe(
    text(''),
    v.description(
      'Folder that is watched for mails and proposals of brokers, each of which becomes an intake; empty: none.',
    ),
  ),
  PORT: Port,
  // Loopback, because the password of the demonstration data is published.
  HOST: v.pipe(
    text('127.0.0.1'),
    v.description(
      'Address the server listens on: only this machine, unless set (`0.0.0.0` for all, as in a container).',
    ),
  ),
  BINDERY_SEED: v.pipe(
    text('demo'),
    v.picklist(['demo', 'reference', 'none'], 'must be demo, reference or none'),
    v.description('What an empty store is filled with: `demo` data, `reference` data only, or `none`.'),
  ),
  BINDERY_ROOT_USERNAME: v.pipe(
    text(''),
    v.check((name) => name === '' || isFullEmail(name), 'must be an address such as first@example.com'),
    v.maxLength(100, 'must be an address of at most 100 characters'),
    v.description('E-mail of the first account, made with role ROOT when the seed is not `demo`.'),
  ),
  BINDERY_ROOT_PASSWORD: v.pipe(
    v.optional(v.string(), ''),
    v.rawCheck(({ dataset, addIssue }) => {
      // The texts name the broken rule, never the password.
      if (!dataset.typed || dataset.value === '') return
      for (const message of passwordProblems(dataset.value)) addIssue({ message })
    }),
    v.description('Its password; change it after the first sign-in.'),
  ),
  ...reached,
  SMTP_URL: v.pipe(
    text(''),
    v.check(
      (url) => url === '' || (/^smtps?:\/\/[^/]/i.test(url) && URL.canParse(url)),
      'must be an address such as smtp://user:password@host:587',
    ),
    v.description('Mail server; empty: mails are written to the outbox folder and shown in the console.'),
  ),
  MAIL_FROM: Sender,
  BINDERY_UNDO_SECONDS: v.pipe(
    text('10'),
    v.regex(/^(?:\d|[1-5]\d|60)$/u, 'must be a whole number from 0 to 60'),
    v.transform(Number),
    v.description(
      'How many seconds (60 at most) a letter waits after Send, so that it can be held back; 0: it leaves at once.',
    ),
  ),
  ROLES: Roles,
  LOG_LEVEL: v.pipe(
    text('info'),
    v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`),
    v.description('How much is logged.'),
  ),
  ...engines,
  ...ai,
}
