/** Engines and embedded parts in one deployment: a sound mixture starts, and one that would lose data does not. */
import { expect, test } from 'vitest'
import { mixtureProblem, type Mixture } from './mixture.ts'
import { ROLES } from './settings/entries.ts'

const embedded: Mixture = {
  ROLES,
  EVENTSTORE_URL: '',
  KAFKA_BROKERS: '',
  MONGODB_URL: '',
  REDIS_URL: '',
  SMTP_URL: '',
  hasOwnFiles: false,
  hasOwnDigests: false,
}
const engines = {
  EVENTSTORE_URL: 'esdb://events',
  KAFKA_BROKERS: 'kafka:9092',
  MONGODB_URL: 'mongodb://rows',
  REDIS_URL: 'redis://jobs',
}
const shared = { SMTP_URL: 'smtp://mail', hasOwnFiles: true, hasOwnDigests: true }

test.for([
  ['nothing set', {}],
  ['all of it', { ...engines, ...shared }],
  ['EventStoreDB with embedded rows', { EVENTSTORE_URL: engines.EVENTSTORE_URL }],
  ['MongoDB with embedded events', { MONGODB_URL: engines.MONGODB_URL }],
  ['Redis alone', { REDIS_URL: engines.REDIS_URL }],
  ['Kafka filled from the embedded events', { KAFKA_BROKERS: engines.KAFKA_BROKERS }],
  ['embedded, taking in while nothing is projected', { ROLES: ['api'] as const }],
  ['an api over engines', { ...engines, ...shared, ROLES: ['api'] as const }],
  ['a relay over engines', { ...engines, ...shared, ROLES: ['relay'] as const }],
] as const)('%s works', ([, settings]) => {
  expect(mixtureProblem({ ...embedded, ...settings })).toBeNull()
})

test.for([
  ['a relay with nothing to carry to', { ROLES: ['relay'] as const }, 'ROLES', 'KAFKA_BROKERS'],
  [
    'Kafka that nobody can fill',
    { KAFKA_BROKERS: engines.KAFKA_BROKERS, ROLES: ['api', 'projections', 'workers'] as const },
    'KAFKA_BROKERS',
    'EVENTSTORE_URL',
  ],
  [
    'roles apart over embedded jobs',
    { ...engines, ...shared, REDIS_URL: '', ROLES: ['api'] as const },
    'ROLES',
    'REDIS_URL',
  ],
  [
    'roles apart with files of their own',
    { ...engines, ...shared, hasOwnFiles: false, ROLES: ['workers'] as const },
    'ROLES',
    'BINDERY_FILES',
  ],
  [
    'roles apart with an outbox each',
    { ...engines, ...shared, SMTP_URL: '', ROLES: ['workers'] as const },
    'ROLES',
    'SMTP_URL',
  ],
] as const)('%s is refused, naming what is missing', ([, settings, variable, missing]) => {
  const [named, problem] = mixtureProblem({ ...embedded, ...settings }) ?? []
  expect(named).toBe(variable)
  expect(problem).toContain(missing)
})
