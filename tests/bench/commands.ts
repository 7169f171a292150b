/** Commands over HTTP against raw appends of the events that those commands stored. */
import { UpdateDateQuoteRequired, SendSubmission, type Call } from '@bindery/contracts/wire'
import { join } from 'node:path'
import { Person } from '../support/person.ts'
import { MIA, PASSWORD, submission } from '../support/fixtures.ts'
import { startChild } from './child.ts'
import type { GeneratorQuestions, Load } from './load/generator.ts'
import type { Plan } from './load/plan.ts'
import { profiling, type Options } from './options.ts'
import { LOG_FILE, payloadsOf } from './product/log.ts'
import type { ServerQuestions } from './product/server.ts'
import { settled } from './product/settled.ts'
import { contestant, takeTurns, type Sample } from './rounds.ts'
import { appendFor } from './yardsticks/append.ts'

/** The number of different insured names, which recur as an agency's clients do. */
const INSURED = 500
/** The number of submissions that the narrow command changes in turn. */
const CHANGED = 2_000
const BATCH = 50

export interface Loaded extends Sample, Pick<Load, 'p50' | 'p99'> {
  /** Seconds until all rows, links and jobs that follow from the commands are done. */
  readonly settledSeconds: number
  /** How busy the load generator was; near 1, the generator would limit the result. */
  readonly generatorBusy: number
}

export interface CommandMeasure {
  readonly func: string
  /** Bytes of one command in the log. */
  readonly bytes: number
  readonly subject: readonly Loaded[]
  readonly sequential: readonly Sample[]
  readonly batched: readonly Sample[]
  /** Commands in one transaction of `batched`. */
  readonly batch: number
}

export async function measureCommands(
  folder: string,
  options: Options,
  say: (line: string) => void,
): Promise<readonly CommandMeasure[]> {
  const server = startChild<ServerQuestions>(new URL('./product/server.ts', import.meta.url), profiling(options))
  const generator = startChild<GeneratorQuestions>(new URL('./load/generator.ts', import.meta.url))
  try {
    const url = await server.ask('open', folder)
    const mia = await Person.signIn(url, MIA, PASSWORD)

    const load = async (plan: Plan, seconds: number): Promise<Loaded> => {
      const [before, generatorBefore] = [await server.cpu(), await generator.cpu()]
      const start = performance.now()
      const done = await generator.ask('run', { plan, connections: options.connections, milliseconds: seconds * 1_000 })
      const generatorBusy = ((await generator.cpu()) - generatorBefore) / 1e6 / done.seconds
      await settled(mia)
      const settledSeconds = (performance.now() - start) / 1_000
      return { ...done, settledSeconds, generatorBusy, cpuMicros: (await server.cpu()) - before }
    }

    const measure = async (call: Call, plan: Plan): Promise<CommandMeasure> => {
      say(`${call.func}: warming up`)
      await load(plan, options.seconds)
      const payloads = payloadsOf(call, join(folder, LOG_FILE))
      const raw = (perTransaction: number) =>
        contestant(async () =>
          appendFor(options.seconds / 2, { file: join(folder, 'yardstick.db'), payloads, perTransaction }),
        )
      const subject = contestant(() => load(plan, options.seconds))
      const sequential = raw(1)
      const batched = raw(BATCH)
      await takeTurns([subject, sequential, batched], {
        rounds: options.rounds,
        warmUps: 1,
        onRound: (round) => say(`${call.func}: round ${round} of ${options.rounds}`),
      })
      return {
        func: call.func,
        bytes: Math.round(
          payloads.flat().reduce((sum, { body }) => sum + Buffer.byteLength(body), 0) / payloads.length,
        ),
        subject: subject.samples,
        sequential: sequential.samples,
        batched: batched.samples,
        batch: BATCH,
      }
    }

    const planOf = (call: Call, body: object, picks: readonly unknown[]): Plan => ({
      url,
      path: `/api/${call.endpoint}`,
      body: JSON.stringify({ ...mia.session, Func: call.func, RequestID: '@request', ...body }),
      picks: picks.map((pick) => JSON.stringify(pick)),
    })

    const insured = Array.from({ length: INSURED }, (_, index) => `Insured ${index + 1} Pty Ltd`)
    const created = await measure(
      SendSubmission,
      planOf(SendSubmission, { ...submission({ InsuredCompanyName: '@pick' }), SendBrokerEmail: false }, insured),
    )
    const numbers = Array.from({ length: CHANGED }, (_, index) => index + 1)
    const changed = await measure(
      UpdateDateQuoteRequired,
      planOf(
        UpdateDateQuoteRequired,
        { Submission: { SubmissionID: '@pick', DateQuoteRequired: { Value: '01082025', Text: '01/08/2025' } } },
        numbers,
      ),
    )
    return [created, changed]
  } finally {
    await generator.end()
    await server.end()
  }
}
