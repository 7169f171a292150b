/** The parks that are noted when writing the notes meets an outage. */
import type { Views } from '@bindery/contracts/ports'
import { expect, test } from 'vitest'
import { Parking, readParked } from './parking.ts'

/** A store of notes that may lose the answer to a write that took effect. */
function notesThat(losesAnswer: () => boolean) {
  const kept = new Map<string, string>()
  const views: Pick<Views, 'notes' | 'putNote'> = {
    notes: async () => [...kept].map(([key, json]) => ({ key, json })),
    async putNote(_, key, json) {
      if (json === null) kept.delete(key)
      else kept.set(key, json)
      if (losesAnswer()) throw new Error('The answer of the views was lost.')
    },
  }
  return views
}

const fault = { stream: 'submission-1', row: null, revision: 1, error: 'bad' }

test('given a note whose answer was lost, and an event that is applied after all, then nothing is noted as waiting', async () => {
  let outage = true
  const views = notesThat(() => outage)
  const parking = new Parking(views, { now: () => '2025-07-01T00:00:00.000Z' }, 3)
  await expect(parking.add('Submissions', fault)).rejects.toThrow('lost')
  await expect(parking.settle()).rejects.toThrow('lost')
  outage = false
  await parking.settle()
  expect([await readParked(views), parking.all()]).toEqual([[], []])
})

test('given a note whose answer was lost, and an event that fails again, then it waits', async () => {
  let outage = true
  const views = notesThat(() => outage)
  const parking = new Parking(views, { now: () => '2025-07-01T00:00:00.000Z' }, 3)
  await expect(parking.add('Submissions', fault)).rejects.toThrow('lost')
  outage = false
  await parking.add('Submissions', fault)
  await parking.settle()
  expect(await readParked(views)).toEqual(parking.all())
  expect(parking.all()).toHaveLength(1)
})
