/** A process that rebuilds all projections of a log into a fresh file, with the product's own runner and adapters. */
import type { Views } from '@bindery/contracts/ports'
import { createTailFeed, inProcessSignals, openSqliteEventStore, openSqliteViews, systemClock } from '@bindery/infra'
import { openMongoViews } from '@bindery/infra/mongo'
import { projectors, startProjections, type Log } from '@bindery/projections'
import { answerQuestions } from '../child.ts'

export type RebuilderQuestions = {
  /** Returns how many seconds passed until every collection was readable. */
  rebuild(log: string, views: string): Promise<number>
  /** Like `rebuild`, into a database on MongoDB. */
  rebuildIntoMongo(log: string, url: string): Promise<number>
}

const complain = (about: object, message: string) => console.error(message, about)
const onFault = (error: unknown) => complain({ error }, 'a fault')
const log: Log = { info() {}, warn: complain, error: complain }

async function timed(logFile: string, opening: Promise<Views & { close(): Promise<void> }>): Promise<number> {
  const store = await openSqliteEventStore({ file: logFile })
  const feed = createTailFeed({ store, checkpoints: store.checkpoints })
  const views = await opening
  const signals = inProcessSignals(onFault)
  const start = performance.now()
  const projections = await startProjections({ store, feed, views, signals, projectors, clock: systemClock, log })
  await projections.upToDate
  const seconds = (performance.now() - start) / 1_000
  await projections.stop()
  await feed.close()
  await views.close()
  await store.close()
  return seconds
}

const questions: RebuilderQuestions = {
  rebuild: (logFile, file) => timed(logFile, openSqliteViews({ file })),
  rebuildIntoMongo: (logFile, url) => timed(logFile, openMongoViews({ url, onFault })),
}

answerQuestions(questions)
