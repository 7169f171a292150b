/** The feed of one process over a store that is an engine: a separate file keeps the positions of groups. */
import { createTailFeed, openSqliteCheckpoints } from '@bindery/infra'
import { openEsdbEventStore } from '@bindery/infra/esdb'
import { esdbLog } from '../esdb/log.ts'
import { serveEsdb } from '../esdb/server.ts'
import { eventFeedSuite } from './event-feed.suite.ts'
import type { FedStore } from './feed-group.ts'
import { overFolder } from './temp-folder.ts'

/** A busy machine may take long to answer a stand-in that is in the same process; this suite has no outages. */
const UNHURRIED = { answerMs: 60_000, patienceMs: 60_000 }

eventFeedSuite('The tail of EventStoreDB', async () => {
  const server = await serveEsdb(esdbLog())
  const opened = await overFolder<FedStore & { close(): Promise<void> }>(async (folder) => {
    const store = openEsdbEventStore({ url: server.url, patience: UNHURRIED })
    const checkpoints = await openSqliteCheckpoints({ file: folder.file('checkpoints.sqlite') })
    const feed = createTailFeed({ store, checkpoints })
    return {
      store,
      feed,
      async close() {
        await feed.close()
        await checkpoints.close()
        await store.close()
      },
    }
  })
  return {
    ...opened,
    async dispose() {
      await opened.dispose()
      server.kill()
    },
  }
})
