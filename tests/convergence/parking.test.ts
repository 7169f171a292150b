/** A stream that fails is parked and shown as parked, and other streams go on. */
import { expect, test } from 'vitest'
import { eventsOf, STREAMS, submissionStream, type Step } from './facts.ts'
import { ALL } from './collections.ts'
import { Stage } from './stage.ts'

const on = (stream: string, ...choices: number[]): Step[] =>
  choices.map((choice) => ({ stream: STREAMS.indexOf(stream), choice }))
const [bad, good] = [submissionStream(1), submissionStream(2)]
/** Choices that leave notes, once the submission exists. */
const NOTES = [0, 0, 0]

async function staged(fails: (revision: number) => boolean): Promise<Stage> {
  const stage = new Stage(7, 0)
  stage.fails = (collection, { stream, revision }) => collection === 'Submissions' && stream === bad && fails(revision)
  await stage.start()
  for (const event of eventsOf([...on(bad, ...NOTES), ...on(good, ...NOTES)])) await stage.append(event)
  return stage
}

const noteOf = async (stage: Stage, stream: string) => (await stage.stored('Submissions')).get(stream)

test('a failing event parks its stream for that projector; other streams and collections go on', async () => {
  const stage = await staged((revision) => revision === 1)
  expect(await stage.running.waitFor([{ stream: good, revision: 2 }])).toEqual([])
  expect(await noteOf(stage, good)).toMatchObject({ SubmissionID: 2, StickyNote: 'note 0' })
  // A reader that waits for a write of the parked stream gets the name of the collection that lacks it.
  expect(await stage.running.waitFor([{ stream: bad, revision: 2 }])).toEqual(['Submissions'])
  expect(await stage.running.waitFor([{ stream: bad, revision: 0 }])).toEqual([])
  expect(await stage.running.waitFor([{ stream: bad, revision: 2 }], { collections: ['StickyNotes'] })).toEqual([])
  expect(await noteOf(stage, bad)).toMatchObject({ SubmissionID: 1, StickyNote: '' })
  expect(await stage.stored('StickyNotes')).toEqual(stage.expected('StickyNotes'))
  await stage.stop()
})

test('every attempt keeps its error until quarantine; a retry reads what waited from the store', async () => {
  let broken = true
  const stage = await staged((revision) => broken && revision === 1)
  const quarantined = async () => (await stage.running.status()).Parked.find(({ Quarantined }) => Quarantined)
  await expect.poll(quarantined).toMatchObject({
    Collection: 'Submissions',
    Stream: bad,
    Revision: 1,
    Attempts: Array.from({ length: 4 }, () => ({ Error: 'Error: Submissions does not like event-1.' })),
  })
  await stage.stop()
  await stage.start()
  expect(await quarantined()).toMatchObject({ Stream: bad, Quarantined: true })
  expect(await stage.running.retry('Submissions', bad)).toBe(false)
  broken = false
  expect(await stage.running.retry('Submissions', bad)).toBe(true)
  expect((await stage.running.status()).Parked).toEqual([])
  expect(await stage.stored('Submissions')).toEqual(stage.expected('Submissions'))
  expect(await stage.running.waitFor([{ stream: bad, revision: 2 }])).toEqual([])
  await stage.stop()
})

test('a stream whose batch met an outage right after it was parked is tried again by itself', async () => {
  const stage = new Stage(13, 0)
  let attempts = 0
  stage.fails = (collection, { id }) => {
    if (collection !== 'Submissions' || id !== 'event-1') return false
    attempts += 1
    return attempts === 1
  }
  await stage.start()
  stage.outage = 0.4
  for (const event of eventsOf([...on(bad, ...NOTES), ...on(good, ...NOTES)])) await stage.append(event)
  await expect.poll(() => attempts).toBeGreaterThan(1)
  stage.outage = 0
  await expect.poll(async () => (await stage.running.status()).Parked).toEqual([])
  expect(
    await stage.running.waitFor([
      { stream: bad, revision: 2 },
      { stream: good, revision: 2 },
    ]),
  ).toEqual([])
  expect(await stage.stored('Submissions')).toEqual(stage.expected('Submissions'))
  await stage.stop()
})

test('events before a failing one whose rows met an outage are not lost to the retry that comes before their redelivery', async () => {
  const stage = new Stage(17, 0)
  let [attempts, outages] = [0, 0]
  stage.fails = (collection, { id }) => {
    if (collection !== 'Tallies' || id !== 'event-1') return false
    attempts += 1
    return attempts === 1
  }
  stage.beforeWriting = (collection) => {
    if (collection !== 'Tallies' || outages > 0) return
    outages += 1
    stage.feed.hold(bad)
    throw new Error('The views are out of reach.')
  }
  await stage.start()
  stage.feed.hold(bad)
  for (const event of eventsOf(on(bad, ...NOTES))) await stage.append(event)
  stage.feed.release(bad)
  await expect.poll(() => outages).toBe(1)
  // Time for a retry of the parked stream while the batch waits to be delivered again.
  await new Promise((resolve) => setTimeout(resolve, 100))
  stage.feed.release(bad)
  await stage.settle()
  expect(await stage.stored('Tallies')).toEqual(stage.expected('Tallies'))
  await stage.stop()
})

test('the catalogue parks by row: one bad event does not hold all reference data', async () => {
  const stage = new Stage(3, 0)
  stage.fails = (collection, { id }) => collection === 'Configs' && id === 'event-0'
  await stage.start()
  // Choices 7, 14 and 13 with 0, 1 and 2 events before them set CONFIG-2, then CONFIG-3, then CONFIG-2 again.
  const events = eventsOf(on('catalogue', 7, 14, 13, 3))
  const configs = events.filter(({ type }) => type === 'ConfigSet')
  expect(configs.length).toBeGreaterThan(1)
  for (const event of events) await stage.append(event)
  const end = { stream: 'catalogue', revision: events.length - 1 }
  expect(await stage.running.waitFor([end])).toEqual(['Configs'])
  const names = [...(await stage.stored('Configs')).keys()]
  expect(names).toEqual([...stage.expected('Configs').keys()].filter((name) => name !== 'CONFIG-2'))
  stage.fails = () => false
  // Either this retry succeeds, or one that became due in the meantime.
  await stage.running.retry('Configs', 'catalogue')
  await stage.settle()
  expect(await stage.stored('Configs')).toEqual(stage.expected('Configs'))
  await stage.stop()
})

test('an event this release does not know parks what it is about and nothing else', async () => {
  const stage = new Stage(5, 0)
  await stage.start()
  const events = eventsOf([...on(bad, ...NOTES), ...on(good, ...NOTES)])
  for (const event of events) await stage.append(event.id === 'event-2' ? { ...event, version: 9 } : event)
  expect(await stage.running.waitFor([{ stream: good, revision: 2 }])).toEqual([])
  expect(new Set(await stage.running.waitFor([{ stream: bad, revision: 2 }]))).toEqual(
    new Set(['Submissions', 'StickyNotes', 'Tallies', 'Milestones']),
  )
  await stage.stop()
})

test('a write is seen by its writer once the stream is folded, and waiting says so when time is up', async () => {
  const stage = new Stage(11)
  await stage.start()
  const [first, second] = eventsOf(on(good, 0, 0))
  if (!first || !second) throw new Error('There are two events.')
  await stage.append(first)
  expect(await stage.running.waitFor([{ stream: good, revision: 0 }])).toEqual([])
  expect(await noteOf(stage, good)).toMatchObject({ SubmissionID: 2 })
  stage.feed.hold(good)
  await stage.append(second)
  const fed = ALL.filter((each) => each.isFedBy(good)).map(({ collection }) => collection)
  expect(await stage.running.waitFor([{ stream: good, revision: 1 }], { timeoutMs: 60 })).toEqual(fed)
  stage.feed.release(good)
  expect(await stage.running.waitFor([{ stream: good, revision: 1 }])).toEqual([])
  expect(stage.moved.some(({ collection }) => collection === 'Submissions')).toBe(true)
  await stage.stop()
})
