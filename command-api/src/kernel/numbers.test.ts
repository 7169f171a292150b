/** Numbers of new records: who gave one out knows its stream, others find it in the log. */
import { expect, test } from 'vitest'
import { testCause, testIds } from '../../test/cause.ts'
import { testClock } from '../../test/instance.ts'
import { memoryStore, type MemoryStore } from '../../test/memory-store.ts'
import { openJournal } from './journal.ts'
import { openNumbers } from './numbers.ts'

/** The numbers of another process over the same store, and what that process has read of it. */
function openCounted(store: MemoryStore) {
  const reads: string[] = []
  const counting: MemoryStore = {
    ...store,
    read(stream, ...range) {
      reads.push(stream)
      return store.read(stream, ...range)
    },
  }
  return { reads, numbers: openNumbers(counting, openJournal({ store, clock: testClock(), ids: testIds })) }
}

test('the stream of a number is known to the process that gave it out, and read once by another', async () => {
  const store = memoryStore()
  const here = openCounted(store)
  const there = openCounted(store)
  const number = await here.numbers.allocate('client', 'client-a', testCause())

  expect(await here.numbers.streamOf('client', number)).toBe('client-a')
  expect(here.reads).toEqual([])

  expect(await there.numbers.streamOf('client', number)).toBe('client-a')
  expect(await there.numbers.streamOf('client', number)).toBe('client-a')
  expect(there.reads).toEqual(['ids-client'])
})

test('a number that nobody was given has no stream', async () => {
  const { numbers } = openCounted(memoryStore())
  expect(await numbers.streamOf('client', 1)).toBeNull()
  expect(await numbers.streamOf('client', 0)).toBeNull()
})
