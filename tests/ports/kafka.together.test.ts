/** Events in several partitions reach a group as one batch, so that the cost of a batch is paid once. */
import { expect, test } from 'vitest'
import { forget, newPrefix, openFed, overKafka } from './kafka-parts.ts'
import { sampleEvents } from './sample-events.ts'
import { tempFolder } from './temp-folder.ts'

const STREAMS = Array.from({ length: 12 }, (_, n) => `submission-${n}`)

overKafka('a group on Kafka that was busy', () => {
  test('is given the events of all partitions at once, each stream in its order', async () => {
    const [folder, prefix] = [await tempFolder(), newPrefix()]
    const { store, feed, relay, close } = await openFed(folder.file('events.sqlite'), prefix)
    const batches: (readonly string[])[] = []
    const [begun, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await feed.subscribe({
      group: 'busy',
      start: 'beginning',
      async onBatch(events) {
        begun.resolve()
        await free.promise
        batches.push(events.map(({ stream, revision }) => `${stream}@${revision}`))
      },
    })
    await store.append('catalogue', -1, sampleEvents('catalogue', -1, 1))
    await begun.promise
    for (const revision of [-1, 0]) {
      for (const stream of STREAMS) await store.append(stream, revision, sampleEvents(stream, revision, 1))
    }
    await expect.poll(async () => (await relay.status()).lag, { timeout: 60_000 }).toBe(0)
    free.resolve()
    await expect.poll(() => batches.flat().length, { timeout: 60_000 }).toBe(1 + 2 * STREAMS.length)
    expect(batches).toHaveLength(2)
    const [, together = []] = batches
    expect(together.filter((place) => place.endsWith('@0')).length).toBe(STREAMS.length)
    for (const stream of STREAMS) {
      expect(together.indexOf(`${stream}@0`)).toBeLessThan(together.indexOf(`${stream}@1`))
    }
    await close()
    await folder.remove()
    await forget(prefix)
  })
})
