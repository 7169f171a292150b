/**
 * All rows are rebuilt under another tax rule, over events of this release and of earlier ones: no recorded figure
 * changes, and no edit of a submission changes a line of the report.
 */
import { SubmissionChanged, SubmissionReceived } from '@bindery/contracts/events'
import * as rules from '@bindery/contracts/rules'
import { sampleTerms } from '@bindery/contracts/testing'
import { GetAsAt, GetBordereau, GetHistory } from '@bindery/contracts/wire'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { ask, queriesOf } from './asking.ts'
import { ALL } from './collections.ts'
import { eventsOf, STREAMS, submissionStream } from './facts.ts'
import { streamsIn } from './rows.ts'
import { Stage } from './stage.ts'

/**
 * A rule with twice the premium and another GST rate, which changes every figure of a quote; undone after each test.
 */
function plantAnotherRule(): void {
  const { quoteFigures } = rules
  vi.spyOn(rules, 'quoteFigures').mockImplementation((input) => ({
    ...quoteFigures({ ...input, basePremium: input.basePremium * 2, gstRate: 15 }),
    rule: rules.TAX_RULE + 1,
  }))
}

const terms = sampleTerms()

/** Everything that anybody can read of the events: rows, earlier states at each revision, histories, the report. */
async function readAll(stage: Stage) {
  const queries = queriesOf(stage)
  const streams = [...streamsIn(stage.store.log)].filter(([stream]) => stream.startsWith('submission-'))
  return {
    rows: await Promise.all(ALL.map(async ({ collection }) => [collection, await stage.stored(collection)] as const)),
    standing: await Promise.all(
      streams.flatMap(([stream, events]) =>
        events.map(
          async ({ revision }) => (await ask(stage, GetAsAt, { Stream: stream, Revision: revision }, queries)).Parts,
        ),
      ),
    ),
    histories: await Promise.all(
      streams.map(async ([stream]) => (await ask(stage, GetHistory, { Stream: stream }, queries)).Events),
    ),
    report: (await ask(stage, GetBordereau, {}, queries)).Policies,
  }
}

const nextVersions = Object.fromEntries(ALL.map(({ collection, version }) => [collection, version + 1]))
const steps = fc.array(
  fc.record({ stream: fc.integer({ min: 4, max: STREAMS.length - 1 }), choice: fc.nat({ max: 10_000 }) }),
  { minLength: 40, maxLength: 70 },
)

test('A-156 PROPERTY another tax rule and a rebuild change no row, no record as it stood, no history and no line of the report', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (drawn) => {
      vi.restoreAllMocks()
      const stage = new Stage(156)
      await stage.start()
      for (const event of eventsOf(drawn)) await stage.append(event)
      await stage.settle()
      const before = await readAll(stage)
      await stage.stop()

      plantAnotherRule()
      expect(rules.quoteFigures(terms)).toMatchObject({ rule: rules.TAX_RULE + 1, totalGst: 3_000 })
      await stage.start(nextVersions)
      await stage.settle()
      expect(await readAll(stage)).toEqual(before)
      await stage.stop()
    }),
    { numRuns: 6, endOnFailure: true },
  )
})

test('A-156 PROPERTY whatever becomes of a submission, the lines of its policies stay', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.stringMatching(/^[0-9]{4}$/u), fc.nat(), async (drawn, postcode, turnover) => {
      const events = eventsOf(drawn)
      const stage = new Stage(157)
      await stage.start()
      for (const event of events) await stage.append(event)
      await stage.settle()
      const { Policies } = await ask(stage, GetBordereau, {})
      for (const [stream, [first, ...more]] of streamsIn(stage.store.log)) {
        if (first?.type !== SubmissionReceived.type) continue
        const { form } = v.parse(SubmissionReceived.schema, first.data)
        const { type, version, data } = SubmissionChanged({
          form: {
            ...form,
            insuredCompanyName: 'Renamed Since',
            companyPostcode: postcode,
            turnover,
            ownerId: 4,
            brokerId: 3,
          },
          clientId: 1,
          client: { stream: 'client-x', revision: 0 },
          dateCleared: '2025-07-01',
          clearanceRef: '',
        })
        const id = `edit-${stream}`
        await stage.append({ ...first, id, requestId: id, type, version, data, stream, revision: more.length + 1 })
      }
      await stage.settle()
      expect(
        (await stage.stored('Submissions')).get(submissionStream(1)) ?? { InsuredCompanyName: 'Renamed Since' },
      ).toMatchObject({ InsuredCompanyName: 'Renamed Since' })
      expect((await ask(stage, GetBordereau, {})).Policies).toEqual(
        Policies.map((policy) => ({ ...policy, ChangeNumber: expect.any(Number) })),
      )
      await stage.stop()
    }),
    { numRuns: 6, endOnFailure: true },
  )
})
