/** The delay from a command's reply until everybody can see its rows, under an open load. */
import { SendSubmission } from '@bindery/contracts/wire'
import { submission } from '../../support/fixtures.ts'
import type { Person } from '../../support/person.ts'
import { startChild, type Child } from '../child.ts'
import { withCpu } from '../load/product.ts'
import { profiling, type Options } from '../options.ts'
import { served, type Served } from '../product/session.ts'
import { settled } from '../product/settled.ts'
import { quantile } from '../statistics.ts'
import type { ConsolesQuestions } from './consoles.ts'
import type { Pace, PacerQuestions, Seen } from './pacer.ts'

export interface Spread {
  readonly p50: number
  readonly p99: number
}

export interface Delays {
  /** Milliseconds from a command's planned time to its reply. */
  readonly replied: Spread
  /** Milliseconds from its reply until GET_DATA gives the changed row. */
  readonly visible: Spread
  /**
   * Milliseconds from the reply until GET /api/live reports the change; the server gathers changes for a tenth of a
   * second.
   */
  readonly hinted: Spread
  /** Processors that the product kept busy. */
  readonly busy: number
}

export interface VisibleReport extends Delays {
  readonly perSecond: number
  readonly commands: number
  /** The same with open consoles; null when none were asked for. */
  readonly watched: Watched | null
}

export interface Watched extends Delays {
  readonly consoles: number
  /** Answers to GET_DATA, and megabytes, that all of them got in a second. */
  readonly answersPerSecond: number
  readonly megabytesPerSecond: number
  /** Milliseconds of such an answer. */
  readonly answered: Spread
}

const SUBMISSIONS = 400
const AT_ONCE = 16
const SECONDS = 10

/** Receives submissions, and waits for everything that follows from them. */
export async function receive(mia: Person): Promise<readonly number[]> {
  const numbers: number[] = []
  let next = 0
  const send = async () => {
    while (next < SUBMISSIONS) {
      next += 1
      const body = { ...submission({ InsuredCompanyName: `Insured ${next} Pty Ltd` }), SendBrokerEmail: false }
      numbers.push((await mia.send(SendSubmission, body)).SubmissionID)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  await settled(mia)
  return numbers
}

const spread = (milliseconds: readonly number[]): Spread => ({
  p50: quantile(milliseconds, 0.5),
  p99: quantile(milliseconds, 0.99),
})

/** Runs the load of commands for some seconds, and measures the product meanwhile. */
async function paced({ server }: Served, pacer: Child<PacerQuestions>, pace: Omit<Pace, 'seconds'>): Promise<Delays> {
  const { cpuMicros, ...seen } = await withCpu(server, () => pacer.ask('run', { ...pace, seconds: SECONDS }))
  return { ...spreads(seen), busy: cpuMicros / 1e6 / SECONDS }
}

const spreads = ({ replied, visible, hinted }: Seen) => ({
  replied: spread(replied),
  visible: spread(visible),
  hinted: spread(hinted),
})

/** The load with open consoles, which ask for the rows of every change that they are told of. */
async function watched(
  product: Served,
  pacer: Child<PacerQuestions>,
  pace: Omit<Pace, 'seconds'>,
  count: number,
): Promise<Watched> {
  const consoles = startChild<ConsolesQuestions>(new URL('./consoles.ts', import.meta.url))
  try {
    await consoles.ask('open', { url: product.url, session: product.mia.session, count })
    await pacer.ask('run', { ...pace, seconds: SECONDS / 2 })
    await consoles.ask('answered')
    const delays = await paced(product, pacer, pace)
    const { answers, bytes, took } = await consoles.ask('answered')
    await consoles.ask('close')
    return {
      ...delays,
      consoles: count,
      answersPerSecond: answers / SECONDS,
      megabytesPerSecond: bytes / 1e6 / SECONDS,
      answered: spread(took),
    }
  } finally {
    await consoles.end()
  }
}

/** @param consoles how many are open in a second run beside the first; 0 leaves it out */
export async function measureVisible(
  folder: string,
  options: Options,
  say: (line: string) => void,
  engines: Readonly<Record<string, string>> = {},
  consoles = 0,
): Promise<VisibleReport> {
  const pacer = startChild<PacerQuestions>(new URL('./pacer.ts', import.meta.url))
  try {
    return await served(
      folder,
      'open',
      async (product) => {
        const { url, mia } = product
        const pace = { url, session: mia.session, submissions: await receive(mia), perSecond: options.rate }
        say('visible: warming up')
        await pacer.ask('run', { ...pace, seconds: SECONDS / 2 })
        await settled(mia)
        say(`visible: ${options.rate} commands a second`)
        const alone = await paced(product, pacer, pace)
        if (consoles > 0) say(`visible: the same with ${consoles} consoles`)
        return {
          ...alone,
          perSecond: options.rate,
          commands: options.rate * SECONDS,
          watched: consoles > 0 ? await watched(product, pacer, pace, consoles) : null,
        }
      },
      profiling(options),
      engines,
    )
  } finally {
    await pacer.end()
  }
}
