/** A rebuild or retry that operations asked for stays open until a process with projections has done it. */
import {
  hashOf,
  OPERATIONS,
  ProjectionRebuildRequested,
  type EventEnvelope,
  type Unsealed,
} from '@bindery/contracts/events'
import { rebuildsAsked } from '@bindery/projections'
import { afterEach, expect, test } from 'vitest'
import { eventsOf, STREAMS, submissionStream } from './facts.ts'
import { Stage } from './stage.ts'

const subject = submissionStream(1)
let stage: Stage
afterEach(() => stage.stop())

/** The event of a rebuild that Tom asked for. */
function rebuildAsked(collection: string, before: EventEnvelope | null, version = 1): EventEnvelope {
  const revision = before ? before.revision + 1 : 0
  const unsealed: Unsealed = {
    ...ProjectionRebuildRequested({ collection }),
    version,
    id: `asked-${revision}`,
    stream: OPERATIONS,
    revision,
    at: '2025-07-02T00:00:00.000Z',
    actor: { id: 2, name: 'Tom Reid' },
    func: 'REBUILD_PROJECTION',
    requestId: `asked-${revision}`,
    requestHash: '',
    correlationId: '',
    causationId: null,
    previousHash: before?.hash ?? '',
  }
  return { ...unsealed, hash: hashOf(unsealed) }
}

/** A submission whose row is wrong for good, while no process projects. */
async function withWrongRow(): Promise<void> {
  stage = new Stage(17, 0)
  await stage.start()
  const stream = STREAMS.indexOf(subject)
  for (const event of eventsOf([0, 0, 0].map((choice) => ({ stream, choice })))) await stage.append(event)
  await stage.settle()
  await stage.stop()
  const row = await stage.views.get('Submissions', subject)
  if (!row) throw new Error('It has a row.')
  await stage.views.write('Submissions', [{ ...row, revision: 1_000, row: '{"SubmissionID":1,"StickyNote":"wrong"}' }])
}

const waiting = async () => (await rebuildsAsked(stage)).map(({ Collection }) => Collection)

test('given nobody who projects, a rebuild stays asked for, and the next process that projects does it', async () => {
  await withWrongRow()
  const first = rebuildAsked('Submissions', null)
  await stage.append(first)
  await stage.append(rebuildAsked('Submissions', first))
  expect(await rebuildsAsked(stage)).toMatchObject([{ Collection: 'Submissions', By: 'Tom Reid' }])
  await stage.start()
  await expect.poll(waiting).toEqual([])
  expect(await stage.stored('Submissions')).toEqual(stage.expected('Submissions'))
})

test('given a process that projects, a rebuild that is asked for is done, through every outage', async () => {
  await withWrongRow()
  await stage.start()
  expect(await stage.stored('Submissions')).not.toEqual(stage.expected('Submissions'))
  stage.outage = 0.3
  await stage.append(rebuildAsked('Submissions', null))
  await expect.poll(() => stage.stored('Submissions')).toEqual(stage.expected('Submissions'))
  stage.outage = 0
  await expect.poll(waiting).toEqual([])
})

test('given a rebuild under way, when its process stops, then it is still asked for', async () => {
  await withWrongRow()
  await stage.append(rebuildAsked('Submissions', null))
  const { promise: atEnd, resolve: reached } = Promise.withResolvers<void>()
  const { promise: going, resolve: go } = Promise.withResolvers<void>()
  stage.atEndOfLog = async () => {
    reached()
    await going
  }
  await stage.start()
  await atEnd
  const stopped = stage.stop()
  go()
  await stopped
  expect(await waiting()).toEqual(['Submissions'])
  await stage.start()
  await expect.poll(waiting).toEqual([])
  expect(await stage.stored('Submissions')).toEqual(stage.expected('Submissions'))
})

test('given rows that are made anew from the first event, what was asked for before is done with', async () => {
  stage = new Stage(18, 0)
  await stage.append(rebuildAsked('Submissions', null))
  expect(await waiting()).toEqual(['Submissions'])
  await stage.start()
  await expect.poll(waiting).toEqual([])
})

test('given a request that this release cannot read, then those behind it are done all the same', async () => {
  await withWrongRow()
  const newer = rebuildAsked('Submissions', null, 99)
  await stage.append(newer)
  await stage.append(rebuildAsked('Submissions', newer))
  expect(await waiting()).toEqual(['Submissions'])
  await stage.start()
  await expect.poll(waiting).toEqual([])
  expect(await stage.stored('Submissions')).toEqual(stage.expected('Submissions'))
})
