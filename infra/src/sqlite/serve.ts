/** The code inside a database thread: takes all waiting requests, runs them as one group, answers in one batch. */
import { parentPort, receiveMessageOnPort } from 'node:worker_threads'
import type { DatabaseSync } from 'node:sqlite'
import { letGo } from './database.ts'
import { faultKind, isStoredPerhaps, databaseReason } from './faults.ts'
import { PROBE, READY, STOP, type Answer, type Failure, type Operations, type Request } from './messages.ts'

type Run = (request: Request) => unknown

/**
 * A reader with fewer requests than this in such a time lets go of the pages it read. Not only one with none: the health
 * of its file is asked for always.
 */
const IDLE_MS = 5_000
const IDLE_REQUESTS = 20

/** Serves operations that only read. Requests that wait together see the same state of the file. */
export function serveReads(db: DatabaseSync, operations: Operations): void {
  const run = runner(db, operations)
  const begin = db.prepare('BEGIN')
  const commit = db.prepare('COMMIT')
  let requestsSince = 0
  let holdsPages = false
  // One timer that looks: to set one anew with each request would cost more than the requests.
  setInterval(() => {
    if (holdsPages && requestsSince < IDLE_REQUESTS) {
      letGo(db)
      holdsPages = false
    }
    requestsSince = 0
  }, IDLE_MS).unref()
  listen(db, (requests) => {
    requestsSince += requests.length
    holdsPages = true
    begin.run()
    const answers = requests.map((request) => attempt(request, run))
    commit.run()
    return answers
  })
}

/**
 * Serves operations that write. Requests that wait together share one transaction, and so one sync of the disk, and are
 * answered after its commit. Operations named in `alone` get a transaction of their own. `rolledBack` lets the thread
 * drop what it remembered of changes that were rolled back.
 */
export function serveWrites(
  db: DatabaseSync,
  operations: Operations,
  { alone = [], rolledBack }: { alone?: readonly string[]; rolledBack: () => void },
): void {
  const run = runner(db, operations)
  const begin = db.prepare('BEGIN IMMEDIATE')
  const commit = db.prepare('COMMIT')

  function undo(): void {
    if (db.isTransaction) db.exec('ROLLBACK')
    rolledBack()
  }

  function transact(group: readonly Request[]): Answer[] {
    const answers: Answer[] = []
    try {
      begin.run()
      for (const request of group) answers.push([request[0], run(request)])
    } catch (error) {
      undo()
      // The group stored nothing: each request gets its own transaction, so that only the failing one fails.
      if (group.length > 1) return group.flatMap((request) => transact([request]))
      return group.map(([id]) => [id, null, failure(error, false)])
    }
    try {
      commit.run()
    } catch (error) {
      undo()
      return group.map(([id]) => [id, null, failure(error, isStoredPerhaps(error))])
    }
    return answers
  }

  listen(db, (requests) => {
    const answers: Answer[] = []
    let group: Request[] = []
    const flush = () => {
      if (group.length > 0) answers.push(...transact(group))
      group = []
    }
    for (const request of requests) {
      if (alone.includes(request[1])) {
        flush()
        answers.push(...transact([request]))
      } else {
        group.push(request)
      }
    }
    flush()
    return answers
  })
}

function runner(db: DatabaseSync, operations: Operations): Run {
  return ([, name, args]) => {
    if (name === READY) return null
    if (name === PROBE) return rewriteHeader(db)
    const operation = operations[name]
    if (!operation) throw new Error(`No operation ${name}.`)
    // Both sides use the same Operations interface; a message only loses the types.
    return operation(...(args as never[]))
  }
}

/** The smallest possible write, which changes no content. */
function rewriteHeader(db: DatabaseSync): null {
  db.exec(`PRAGMA user_version = ${Number(db.prepare('PRAGMA user_version').get()?.['user_version'])}`)
  return null
}

function attempt(request: Request, run: Run): Answer {
  try {
    return [request[0], run(request)]
  } catch (error) {
    return [request[0], null, failure(error, false)]
  }
}

const failure = (error: unknown, unknown: boolean): Failure => ({
  message: databaseReason(error),
  unknown,
  kind: faultKind(error),
})

function listen(db: DatabaseSync, answer: (requests: readonly Request[]) => readonly Answer[]): void {
  const port = parentPort
  if (!port) throw new Error('A database thread must be started as a worker.')
  port.on('message', (first: readonly Request[]) => {
    const requests = [...first]
    for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) {
      // The owner of the thread posts lists of requests and nothing else.
      requests.push(...(next.message as readonly Request[]))
    }
    const stop = requests.findIndex(([, operation]) => operation === STOP)
    const answers = answer(stop < 0 ? requests : requests.slice(0, stop))
    if (stop < 0) {
      port.postMessage(answers)
      return
    }
    db.close()
    port.postMessage([...answers, ...requests.slice(stop).map(([id]): Answer => [id, null])])
    port.close()
  })
}
