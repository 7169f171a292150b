/** The delay from a command's reply until everybody can see its rows, under an open load. */
import { SendSubmission } from '@bindery/contracts/wire'
import { submission } from '../../support/fixtures.ts'
import type { Person } from '../../support/person.ts'
import { startChild } from '../child.ts'
import { profiling, type Options } from '../options.ts'
import { served } from '../product/session.ts'
import { settled } from '../product/settled.ts'
import { quantile } from '../statistics.ts'
import type { PacerQuestions } from './pacer.ts'

export interface Spread {
  readonly p50: number
  readonly p99: number
}

export interface VisibleReport {
  readonly perSecond: number
  readonly commands: number
  /** Milliseconds from a command's planned time to its reply. */
  readonly replied: Spread
  /** Milliseconds from its reply until GET_DATA gives the changed row. */
  readonly visible: Spread
  /**
   * Milliseconds from the reply until GET /api/live reports the change; the server gathers changes for a tenth of a
   * second.
   */
  readonly hinted: Spread
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

export async function measureVisible(
  folder: string,
  options: Options,
  say: (line: string) => void,
  engines: Readonly<Record<string, string>> = {},
): Promise<VisibleReport> {
  const pacer = startChild<PacerQuestions>(new URL('./pacer.ts', import.meta.url))
  try {
    return await served(
      folder,
      'open',
      async ({ url, mia }) => {
        const submissions = await receive(mia)
        const pace = { url, session: mia.session, submissions, perSecond: options.rate }
        say('visible: warming up')
        await pacer.ask('run', { ...pace, seconds: SECONDS / 2 })
        await settled(mia)
        say(`visible: ${options.rate} commands a second`)
        const { replied, visible, hinted } = await pacer.ask('run', { ...pace, seconds: SECONDS })
        return {
          perSecond: options.rate,
          commands: replied.length,
          replied: spread(replied),
          visible: spread(visible),
          hinted: spread(hinted),
        }
      },
      profiling(options),
      engines,
    )
  } finally {
    await pacer.end()
  }
}
