/** The daily digest: when it is taken, and the error when it cannot be. */
import type { Digest } from '@bindery/contracts/events'
import { DigestFault, JobRefused } from '@bindery/contracts/ports'
import { expect, test } from 'vitest'
import { digestTaking, takeDigest } from './take-digest.ts'

const digest: Digest = {
  format: 'bindery-digest-1',
  number: 7,
  date: '2026-11-22',
  at: '2026-11-21T14:00:00.000Z',
  previous: null,
  streams: 3,
  root: '',
  moved: 1,
  movedHash: '',
  broken: [],
  last: null,
  position: null,
  key: '',
  signature: '',
}

async function taken(at: string, newest: Digest | null, next: () => Digest) {
  const told: string[] = []
  const note = (_: object, message: string) => void told.push(message)
  let count = 0
  await takeDigest({
    digests: {
      newest: async () => newest,
      async take() {
        count += 1
        return next()
      },
    },
    clock: { now: () => at },
    log: { debug: note, info: note, warn: note, error: note },
  })
  return { count, told }
}

test('given none of the day in Sydney, when the hour comes, then one is taken', async () => {
  // 13:30 UTC is half past midnight of the next day in Sydney.
  expect((await taken('2026-11-22T13:30:00.000Z', digest, () => digest)).count).toBe(1)
  expect((await taken('2026-11-22T13:30:00.000Z', null, () => digest)).count).toBe(1)
})

test('given one of the day, when the hour comes again, then no other is taken', async () => {
  expect((await taken('2026-11-22T12:30:00.000Z', digest, () => digest)).count).toBe(0)
  // A clock that was set back does not lead to another digest.
  expect((await taken('2026-11-20T12:30:00.000Z', digest, () => digest)).count).toBe(0)
})

test('given streams that do not follow, when a digest is taken, then it is said loudly', async () => {
  const { told } = await taken('2026-11-23T12:30:00.000Z', digest, () => ({ ...digest, broken: ['submission-1'] }))
  expect(told).toEqual([expect.stringMatching(/are signed/u), expect.stringMatching(/do not follow/u)])
})

test('given digests that contradict the store, then the job fails for good; given a lost share, it is tried again', async () => {
  const failing = (error: Error) =>
    taken('2026-11-23T12:30:00.000Z', digest, () => {
      throw error
    })
  await expect(failing(new DigestFault('Restored?'))).rejects.toThrow(new JobRefused('Restored?'))
  await expect(failing(new Error('ESTALE'))).rejects.not.toBeInstanceOf(JobRefused)
})

test('given the start and the hour at once, then one digest is taken, and later hours look again', async () => {
  let asked = 0
  const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
  const { run: take } = digestTaking({
    digests: {
      async newest() {
        asked += 1
        return digest
      },
      take: async () => digest,
    },
    clock: { now: () => digest.at },
    log: quiet,
  })
  await Promise.all([take(), take()])
  expect(asked).toBe(1)
  await take()
  expect(asked).toBe(2)
})
