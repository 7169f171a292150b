/**
 * A MongoDB for one test: `mongod`, or the command in MONGOD_COMMAND, whose words are separated by blanks and which
 * contains {port} and {folder}.
 */
import { MongoClient } from 'mongodb'
import { programOf, startEngine, type Engine, type Seat } from './engine-process.ts'

const named = process.env['MONGOD_COMMAND'] ?? ''
const mongod = programOf('mongod')

/** Null when the tests can start a MongoDB, else what is missing. */
export const noMongoServer =
  named === '' && mongod === null ? 'there is no mongod, and MONGOD_COMMAND names none' : null

function command({ port, folder }: Seat): readonly [string, ...string[]] {
  const [program, ...args] = named.split(' ')
  if (program) return [program, ...args.map((word) => word.replace('{port}', `${port}`).replace('{folder}', folder))]
  if (mongod === null) throw new Error('There is no mongod.')
  return [mongod, '--port', `${port}`, '--bind_ip', '127.0.0.1', '--dbpath', folder]
}

export const startMongo = (): Promise<Engine> =>
  startEngine({ name: 'mongo', url: (port) => `mongodb://127.0.0.1:${port}/bindery`, command, answers })

async function answers(url: string): Promise<boolean> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 500, connectTimeoutMS: 500 })
  try {
    await client.db().command({ ping: 1 })
    return true
  } catch {
    return false // not yet
  } finally {
    await client.close()
  }
}
