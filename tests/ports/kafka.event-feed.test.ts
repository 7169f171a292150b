/** The feed on Kafka, filled by the relay from a SQLite log. */
import { eventFeedSuite } from './event-feed.suite.ts'
import { forget, newPrefix, openFed, overKafka } from './kafka-parts.ts'
import { overFolder } from './temp-folder.ts'

overKafka('the feed on Kafka', () => {
  eventFeedSuite('Kafka', async () => {
    const prefix = newPrefix()
    const opened = await overFolder((folder) => openFed(folder.file('events.sqlite'), prefix))
    return {
      ...opened,
      async dispose() {
        await opened.dispose()
        await forget(prefix)
      },
    }
  })
})
