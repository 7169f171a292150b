/**
 * The stand-in for EventStoreDB as a process of its own, to be stopped and killed; its first line of output is its
 * address. Given a port and a file, it restarts there with everything that it acknowledged.
 */
import { writeSync } from 'node:fs'
import { keptLog } from './kept-log.ts'
import { esdbLog } from './log.ts'
import { serveEsdb } from './server.ts'

const [port = '0', file] = process.argv.slice(2)
const { url } = await serveEsdb(file === undefined ? esdbLog() : keptLog(file), Number(port))
writeSync(1, `${url}\n`)
