/** A record whose rows cannot be written, as on a full disk, is folded from its events, and equals its later rows. */
import { idsStream, NumberAllocated } from '@bindery/contracts/events'
import { GetSubmission, type ResultsOf } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { ask, queriesOf } from './asking.ts'
import { eventsOf, STREAMS, submissionStream } from './facts.ts'
import { Stage } from './stage.ts'

/** The record without change numbers and without names of people, which rows of their own hold. */
const plain = (submission: ResultsOf<typeof GetSubmission>['Submission']): unknown =>
  JSON.parse(
    JSON.stringify({ ...submission, Owner: null, Broker: null }, (name, value: unknown) =>
      name === 'ChangeNumber' ? undefined : value,
    ),
  )

test('a submission without rows is read from its events, as its rows tell it later', async () => {
  const stage = new Stage(31)
  const rowless = new Stage(32)
  await stage.start()
  await rowless.start()
  const stream = STREAMS.indexOf(submissionStream(3))
  const events = eventsOf([0, 5, 5, 9, 6, 1, 2, 3, 4, 7, 8].map((choice) => ({ stream, choice })))
  const [first] = events
  if (!first) throw new Error('There is no event.')
  for (const event of events) await stage.append(event)
  for (const n of [1, 2, 3]) {
    const { type, version, data } = NumberAllocated({ stream: submissionStream(n) })
    await stage.append({
      ...first,
      id: `id-${n}`,
      stream: idsStream('submission'),
      revision: n - 1,
      type,
      version,
      data,
    })
  }
  await stage.settle()

  const rows = await ask(stage, GetSubmission, { SubmissionID: 3 })
  const behind = queriesOf(stage, async () => [], rowless.views)
  const read = await ask(stage, GetSubmission, { SubmissionID: 3 }, behind)
  expect(read.Submission.Quotes.length + read.Submission.Bounds.length).toBeGreaterThan(0)
  expect(plain(read.Submission)).toEqual(plain(rows.Submission))
  expect(read.Submission.ChangeNumber).toBeUndefined()
  await stage.stop()
  await rowless.stop()
})
