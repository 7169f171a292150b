/**
 * The connection to Kafka: parses the setting, and makes a client that uses the product's log and never waits for ever.
 */
import { Kafka, logLevel, type Admin, type KafkaConfig, type SASLOptions } from 'kafkajs'
import type { Logger } from 'pino'
import { within } from '../../within.ts'

export type KafkaLog = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

export interface KafkaAddress {
  readonly brokers: string[]
  readonly ssl: boolean
  readonly sasl?: SASLOptions
}

const FORM = /^(?:(kafkas?):\/\/)?(?:([^@/]+)@)?([^@/?]+)\/?(?:\?sasl=([a-z0-9-]+))?$/u
const HOST = /^(\[[0-9a-f:]+\]|[^:\s[\]]+):\d{1,5}$/iu

/**
 * `host:9092,host:9092`, or `kafkas://user:password@host:9093,host:9093?sasl=scram-sha-512` for TLS and a user; the
 * mechanism is `plain` unless it is named.
 * @throws {RangeError} which names the error, without the password
 */
export function kafkaAddress(text: string): KafkaAddress {
  const [, scheme, user, hosts = '', mechanism = 'plain'] = FORM.exec(text.trim()) ?? []
  const brokers = hosts.split(',').map((host) => host.trim())
  if (!brokers.every((host) => HOST.test(host))) {
    throw new RangeError('must be a list of host:port, or kafkas://user:password@host:port,host:port')
  }
  const ssl = scheme === 'kafkas'
  if (user === undefined) return { brokers, ssl }
  const colon = user.includes(':') ? user.indexOf(':') : user.length
  const [username, password] = [decoded(user.slice(0, colon)), decoded(user.slice(colon + 1))]
  return { brokers, ssl, sasl: saslOf(mechanism, username, password) }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new RangeError('must have its user and password percent-encoded')
  }
}

function saslOf(mechanism: string, username: string, password: string): SASLOptions {
  switch (mechanism) {
    case 'plain':
    case 'scram-sha-256':
    case 'scram-sha-512':
      return { mechanism, username, password }
    default:
      throw new RangeError('knows the mechanisms plain, scram-sha-256 and scram-sha-512')
  }
}

/** Most errors of the client are waits that end by themselves: only real failures are logged. */
const logCreator =
  (log: KafkaLog): NonNullable<KafkaConfig['logCreator']> =>
  () =>
  ({ namespace, level, log: { message, error } }) => {
    const reason: unknown = error
    const about = { kafka: namespace, reason }
    if (level === logLevel.ERROR) log.warn(about, message)
    else log.debug(about, message)
  }

export function connectKafka({ brokers, ssl, sasl }: KafkaAddress, log: KafkaLog): Kafka {
  return new Kafka({
    clientId: 'bindery',
    brokers,
    ssl,
    ...(sasl && { sasl }),
    connectionTimeout: 2_000,
    authenticationTimeout: 5_000,
    // A broker that hangs is noticed within seconds; joining a group has a longer limit of its own.
    requestTimeout: 5_000,
    retry: { initialRetryTime: 100, maxRetryTime: 2_000, retries: 6 },
    logLevel: logLevel.WARN,
    logCreator: logCreator(log),
  })
}

/** Resolves when a broker answers; otherwise throws the reason. */
export async function answers(admin: Admin): Promise<void> {
  await within(3_000, 'Kafka', admin.describeCluster())
}
