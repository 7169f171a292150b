/** A redis-server with its own folder and port, for tests that may stop it, and one for tests that share it. */
import { Redis } from 'ioredis'
import { programOf, startEngine, type Engine } from './engine-process.ts'

const program = programOf('redis-server', process.env['REDIS_SERVER_PATH'] ?? '')

/** Null when the tests can start a Redis, else what is missing. */
export const noRedisServer = program ? null : 'there is no redis-server'
/** Null when any Redis is available, else what is missing. */
export const noRedis = process.env['REDIS_URL'] ? null : noRedisServer

export type RedisServer = Engine

export const startRedis = (): Promise<RedisServer> =>
  startEngine({
    name: 'redis',
    url: (port) => `redis://127.0.0.1:${port}`,
    command({ port, folder }) {
      if (!program) throw new Error('There is no redis-server.')
      const kept = ['--dir', folder, '--save', '', '--appendonly', 'yes']
      return [program, '--port', `${port}`, '--bind', '127.0.0.1', ...kept]
    },
    answers,
  })

/** The server that REDIS_URL names, else one started for the tests. */
export async function anyRedis(): Promise<Pick<RedisServer, 'url' | 'remove'>> {
  const url = process.env['REDIS_URL']
  return url ? { url, remove: async () => undefined } : startRedis()
}

/** Deletes the keys of a test by their prefix. */
export async function forgetKeys(url: string, prefix: string): Promise<void> {
  const client = new Redis(url)
  for await (const keys of client.scanStream({ match: `${prefix}:*`, count: 500 })) {
    if (keys.length > 0) await client.unlink(...keys)
  }
  await client.quit()
}

async function answers(url: string): Promise<boolean> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 })
  client.on('error', () => undefined) // `ping` reports it too
  try {
    return (await client.ping()) === 'PONG'
  } catch {
    return false // not yet
  } finally {
    client.disconnect()
  }
}
