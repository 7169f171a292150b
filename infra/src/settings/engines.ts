/** The engines that can replace the embedded parts, and the name of an installation in them. */
import * as v from 'valibot'
import { engineAddress, text } from './kinds.ts'

const BROKERS =
  /^(kafkas?:\/\/)?([^@/\s]+@)?[^\s:/@,]+:\d{1,5}(,\s*[^\s:/@,]+:\d{1,5})*\/?(\?sasl=(plain|scram-sha-256|scram-sha-512))?$/i

const Brokers = engineAddress(
  BROKERS,
  'kafka-1:9092,kafka-2:9092 or kafkas://user:password@kafka-1:9093?sasl=scram-sha-512',
  'Kafka that carries the events to projections and workers; empty: they read the event store.',
)

const Name = v.pipe(
  text('bindery'),
  v.regex(/^[a-z][a-z0-9-]{0,29}$/, 'must be a word of at most thirty lower-case letters, digits and hyphens'),
  v.description(
    'Prefix of every topic and key in Kafka and Redis; two installations over the same engines need two names.',
  ),
)

export const engines = {
  BINDERY_NAME: Name,
  EVENTSTORE_URL: engineAddress(
    /^esdb(\+discover)?:\/\/[^/]/i,
    'esdb://user:password@host:2113',
    'EventStoreDB that holds the events; empty: a file in `BINDERY_DATA`.',
  ),
  KAFKA_BROKERS: Brokers,
  MONGODB_URL: engineAddress(
    /^mongodb(\+srv)?:\/\/[^/]/i,
    'mongodb://user:password@host:27017/bindery',
    'MongoDB that holds rows, sessions and password hashes; empty: files in `BINDERY_DATA`.',
  ),
  REDIS_URL: engineAddress(
    /^rediss?:\/\/[^/]/i,
    'rediss://:password@host:6379',
    'Redis that holds the jobs and carries the signals between processes; empty: a file in `BINDERY_DATA`.',
  ),
}
