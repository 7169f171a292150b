/**
 * Runs the engines of infra/compose.yaml in containers while `npm run engines` runs, if the machine has a container
 * engine.
 */
import { spawnSync } from 'node:child_process'
import { root, run, systemEnv } from './run.mjs'

const COMPOSE = ['compose', '-p', 'bindery-tests', '-f', 'infra/compose.yaml', '-f', 'infra/compose.tests.yaml']
const ENGINES = ['eventstore', 'kafka', 'mongodb', 'redis']
/** The addresses that infra/compose.tests.yaml publishes. */
export const ADDRESSES = {
  EVENTSTORE_URL: 'esdb://127.0.0.1:12113?tls=false',
  KAFKA_BROKERS: '127.0.0.1:19192',
  MONGODB_URL: 'mongodb://127.0.0.1:17117/bindery?directConnection=true',
  REDIS_URL: 'redis://127.0.0.1:16479',
}

/** Null when containers can be started, else the reason why not. */
export function noContainers() {
  const asked = (...args) =>
    spawnSync('docker', args, { env: systemEnv(), cwd: root, timeout: 20_000, encoding: 'utf8' })
  const engine = asked('version', '--format', '{{.Server.Version}}')
  if (engine.error) return 'there is no docker'
  if (engine.status !== 0) return 'no container engine answers docker'
  return asked('compose', 'version').status === 0 ? null : 'docker has no compose'
}

/** @returns null when all engines are healthy, else what failed */
export async function startContainers() {
  const code = await run('docker', [...COMPOSE, 'up', '--detach', '--wait', ...ENGINES], { env: systemEnv() })
  return code === 0 ? null : `docker compose ended with ${code}`
}

/** Stops the containers and deletes their data. */
export const stopContainers = () => run('docker', [...COMPOSE, 'down', '--volumes'], { env: systemEnv() })
