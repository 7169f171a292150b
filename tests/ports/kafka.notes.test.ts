/** What a group has processed is kept with its offsets, also where the events of those offsets have left the topic. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { asAdmin, forget, newPrefix, openFed, overKafka } from './kafka-parts.ts'
import { sampleEvents } from './sample-events.ts'
import { tempFolder } from './temp-folder.ts'

const STREAMS = ['a-1', 'b-2', 'c-3', 'd-4', 'e-5']

overKafka('the notes of a group', () => {
  test('given an idle group, when retention has emptied the topic, then no restart gives it an event again', async () => {
    const folder = await tempFolder()
    const prefix = newPrefix()
    const topic = `${prefix}.events`
    const { store, feed, close } = await openFed(folder.file('events.sqlite'), prefix)
    for (const stream of STREAMS) await store.append(stream, -1, sampleEvents(stream, -1, 1))

    /** The events that the group is given between its start and its stop. */
    async function started(isDone: (given: readonly string[]) => Promise<unknown>): Promise<readonly string[]> {
      const given: string[] = []
      const subscription = await feed.subscribe({
        group: 'idle',
        start: 'beginning',
        onBatch: async (events) => void given.push(...events.map(({ stream }) => stream)),
      })
      await isDone(given)
      await subscription.stop()
      return given
    }
    const first = await started((given) => expect.poll(() => given.toSorted()).toEqual(STREAMS))
    expect(first).toHaveLength(STREAMS.length)
    await asAdmin(async (admin) => {
      const ends = await admin.fetchTopicOffsets(topic)
      await admin.deleteTopicRecords({
        topic,
        partitions: ends.map(({ partition, high }) => ({ partition, offset: high })),
      })
    })
    for (const restart of ['first', 'second']) {
      expect([restart, ...(await started(() => sleep(2_000)))]).toEqual([restart])
    }
    await store.append('f-6', -1, sampleEvents('f-6', -1, 1))
    expect(await started((given) => expect.poll(() => given).toEqual(['f-6']))).toEqual(['f-6'])

    await close()
    await forget(prefix)
    await folder.remove()
  })
})
