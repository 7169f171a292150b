/** A furnished product and a load generator, each a process of its own, and the plans of the measured commands. */
import { UpdateDateQuoteRequired, SendSubmission, type Call } from '@bindery/contracts/wire'
import { MIA, PASSWORD, submission } from '../../support/fixtures.ts'
import { Person } from '../../support/person.ts'
import { startChild, type Child, type Questions } from '../child.ts'
import { startServer } from '../product/start.ts'
import type { ServerQuestions } from '../product/server.ts'
import { settled } from '../product/settled.ts'
import type { Sample } from '../rounds.ts'
import type { GeneratorQuestions, Load } from './generator.ts'
import type { Plan } from './plan.ts'

/** The number of different insured names, which recur as an agency's clients do. */
const INSURED = 500
/** The number of submissions that the narrow command changes in turn. */
const CHANGED = 2_000

export interface Planned {
  readonly call: Call
  readonly plan: Plan
}

export interface Generator {
  /** Sends a plan's requests for some seconds; `busy` is how busy the generator was, 1 when it limits the result. */
  load(
    plan: Plan,
    slice: { readonly seconds: number; readonly connections: number },
  ): Promise<Load & { readonly busy: number }>
  end(): Promise<void>
}

export function startGenerator(): Generator {
  const child = startChild<GeneratorQuestions>(new URL('generator.ts', import.meta.url))
  return {
    async load(plan, { seconds, connections }) {
      const before = await child.cpu()
      const done = await child.ask('run', { plan, connections, milliseconds: seconds * 1_000 })
      return { ...done, busy: ((await child.cpu()) - before) / 1e6 / done.seconds }
    },
    end: () => child.end(),
  }
}

/** Runs `work` and adds the CPU time that the child used meanwhile. */
export async function withCpu<Q extends Questions, T extends object>(
  child: Child<Q>,
  work: () => Promise<T>,
): Promise<T & Pick<Sample, 'cpuMicros'>> {
  const before = await child.cpu()
  const done = await work()
  return { ...done, cpuMicros: (await child.cpu()) - before }
}

export interface Product {
  readonly server: Child<ServerQuestions>
  /** A new submission with all it brings with it, the widest command. */
  readonly created: Planned
  /** The date of one of 2,000 submissions, a narrow command with one event. */
  readonly changed: Planned
  /** Waits until all rows, links and jobs that follow from commands are done. */
  settle(): Promise<void>
}

export async function openProduct(folder: string, execArgv: readonly string[]): Promise<Product> {
  const server = startServer(execArgv)
  const url = await server.ask('open', folder)
  const mia = await Person.signIn(url, MIA, PASSWORD)
  const planned = (call: Call, body: object, picks: readonly unknown[]): Planned => ({
    call,
    plan: {
      url,
      path: `/api/${call.endpoint}`,
      body: JSON.stringify({ ...mia.session, Func: call.func, RequestID: '@request', ...body }),
      picks: picks.map((pick) => JSON.stringify(pick)),
    },
  })
  const insured = Array.from({ length: INSURED }, (_, index) => `Insured ${index + 1} Pty Ltd`)
  const numbers = Array.from({ length: CHANGED }, (_, index) => index + 1)
  const date = { Value: '01082025', Text: '01/08/2025' }
  return {
    server,
    created: planned(
      SendSubmission,
      { ...submission({ InsuredCompanyName: '@pick' }), SendBrokerEmail: false },
      insured,
    ),
    changed: planned(
      UpdateDateQuoteRequired,
      { Submission: { SubmissionID: '@pick', DateQuoteRequired: date } },
      numbers,
    ),
    settle: () => settled(mia),
  }
}

/** Creates as many submissions as the narrow command changes, however slow the host is. */
export async function createEnough(load: () => Promise<Sample>, say: (line: string) => void): Promise<void> {
  for (let held = 0; held < CHANGED; held += (await load()).operations) say(`${held} submissions to change`)
}
