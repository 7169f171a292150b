/** A Kafka with one node for one test, from the distribution (or its jars) in the folder that KAFKA_HOME names. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Kafka, logLevel } from 'kafkajs'
import { programOf, startEngine, type Engine, type Seat } from './engine-process.ts'
import { freePort } from './process.ts'

const home = process.env['KAFKA_HOME'] ?? ''
const libs = existsSync(join(home, 'libs')) ? join(home, 'libs') : home
const java = programOf('java', join(process.env['JAVA_HOME'] ?? '', 'bin', 'java'))

/** Null when the tests can start a Kafka, else what is missing. */
export const noKafkaServer =
  home === '' ? 'KAFKA_HOME names no Kafka to start' : java === null ? 'there is no java for Kafka' : null

const properties = ({ folder }: Seat) => join(folder, 'server.properties')

/** The command with a small heap, because tests send little. */
function running(main: string, ...args: readonly string[]): readonly [string, ...string[]] {
  if (java === null) throw new Error('There is no java.')
  return [
    java,
    '-Xms64m',
    '-Xmx384m',
    '-XX:+UseSerialGC',
    '-XX:TieredStopAtLevel=1',
    '-cp',
    join(libs, '*'),
    main,
    ...args,
  ]
}

async function prepare(seat: Seat): Promise<void> {
  const controller = await freePort()
  const own = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controller}`,
    listeners: `PLAINTEXT://127.0.0.1:${seat.port},CONTROLLER://127.0.0.1:${controller}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${seat.port}`,
    'controller.listener.names': 'CONTROLLER',
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'log.dirs': join(seat.folder, 'data'),
    'auto.create.topics.enable': false,
    'group.initial.rebalance.delay.ms': 0,
    'group.min.session.timeout.ms': 1_000,
    // A broker that was killed is let in again after two seconds instead of nine.
    'broker.session.timeout.ms': 2_000,
    'broker.heartbeat.interval.ms': 500,
    'log.cleaner.dedupe.buffer.size': 4_194_304,
    ...Object.fromEntries(
      ['offsets.topic', 'transaction.state.log', 'share.coordinator.state.topic'].flatMap((topic) => [
        [`${topic}.replication.factor`, 1],
        [`${topic}.num.partitions`, 4],
        [`${topic}.min.isr`, 1],
      ]),
    ),
  }
  await writeFile(
    properties(seat),
    Object.entries(own)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  // Its first sign is a letter: a dash, which comes once in 64 times, would be taken for an option.
  const id = `B${randomBytes(16).toString('base64url').slice(1)}`
  const [command, ...args] = running('kafka.tools.StorageTool', 'format', '-c', properties(seat), '-t', id)
  await promisify(execFile)(command, args)
}

export const startKafka = (): Promise<Engine> =>
  startEngine({
    name: 'kafka',
    url: (port) => `127.0.0.1:${port}`,
    prepare,
    command: (seat) => running('kafka.Kafka', properties(seat)),
    answers,
  })

async function answers(url: string): Promise<boolean> {
  const admin = new Kafka({ brokers: [url], logLevel: logLevel.NOTHING, retry: { retries: 0 } }).admin()
  try {
    await admin.connect()
    return (await admin.describeCluster()).brokers.length > 0
  } catch {
    return false // not yet
  } finally {
    await admin.disconnect()
  }
}
