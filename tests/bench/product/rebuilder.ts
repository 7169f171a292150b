/** Rebuilds all projections of a log into a fresh file, by the product's own runner and adapters, in a process of its own. */
import { createTailFeed, inProcessSignals, openSqliteEventStore, openSqliteViews, systemClock } from '@bindery/infra'
import { projectors, startProjections, type Log } from '@bindery/projections'
import { answerQuestions } from '../child.ts'

export type RebuilderQuestions = {
  /** Answers how many seconds it took until every collection was readable. */
  rebuild(log: string, views: string): Promise<number>
}

const complain = (about: object, message: string) => console.error(message, about)
const log: Log = { info() {}, warn: complain, error: complain }

const questions: RebuilderQuestions = {
  async rebuild(logFile, viewsFile) {
    const store = await openSqliteEventStore({ file: logFile })
    const feed = createTailFeed({ store, checkpoints: store.checkpoints })
    const views = await openSqliteViews({ file: viewsFile })
    const signals = inProcessSignals((error) => complain({ error }, 'a listener failed'))
    const start = performance.now()
    const projections = await startProjections({ store, feed, views, signals, projectors, clock: systemClock, log })
    await projections.upToDate
    const seconds = (performance.now() - start) / 1_000
    await projections.stop()
    await feed.close()
    await views.close()
    await store.close()
    return seconds
  },
}

answerQuestions(questions)
