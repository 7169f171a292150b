/** The dashboard over very many submissions, and how long others wait while its figures are first counted. */
import { GetCounted, GetDashboard } from '@bindery/contracts/wire'
import type { RowWrite } from '@bindery/contracts/ports'
import { addDays, sydneyDate } from '@bindery/contracts/rules'
import { openSqliteViews } from '@bindery/infra'
import type { MilestonesRow } from '@bindery/projections'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { IDS } from '../support/fixtures.ts'
import { profiling, type Options } from './options.ts'
import { prepare, served } from './product/session.ts'
import { median, quantile } from './statistics.ts'

export interface DashboardReport {
  readonly submissions: number
  /** Milliseconds from the moment that the product answers at all until it has the figures, and then for each call. */
  readonly first: number
  readonly p50: number
  readonly p99: number
  /** The lines behind a figure. */
  readonly counted: number
  /** The longest that /api/health took while the figures were counted for the first time, in milliseconds. */
  readonly othersWaited: number
}

const ASKED = 200
const WRITTEN = 2_000

/** Three of four submissions are quoted and every third is bound, over the two years that the dashboard shows. */
function milestonesOf(i: number, today: string): MilestonesRow {
  const received = addDays(today, -(i % 730))
  const quoted = { Day: addDays(received, 1 + (i % 9)), Premium: 4_000 + (i % 9_000) }
  return {
    SubmissionID: i + 1,
    ClientID: 1 + (i % 8_000),
    BrokerID: IDS.broker,
    Active: true,
    Cleared: i % 2 === 0,
    Received: received,
    Answered: i % 4 === 0 ? null : quoted.Day,
    Indicated: i % 5 === 0,
    InformationAsked: i % 7 === 0,
    WithMarkets: i % 3 === 0,
    Asked: 1,
    Declined: i % 11 === 0 ? [IDS.pi] : [],
    DeclinedLast: i % 11 === 0,
    Offers:
      i % 4 === 0
        ? []
        : [
            {
              QuoteID: i + 1,
              ProductID: IDS.pi,
              ProductName: 'Professional Indemnity',
              Quoted: quoted,
              Bound: i % 3 === 0 ? quoted : null,
              Declined: false,
            },
          ],
  }
}

function rowOf(i: number, today: string): RowWrite {
  const stream = `submission-${i}`
  return { key: stream, stream, revision: 0, row: JSON.stringify(milestonesOf(i, today)), heavy: null }
}

async function write(folder: string, submissions: number): Promise<void> {
  const today = sydneyDate(new Date().toISOString())
  const views = await openSqliteViews({ file: join(folder, 'views.sqlite') })
  try {
    for (let from = 0; from < submissions; from += WRITTEN) {
      const count = Math.min(WRITTEN, submissions - from)
      await views.write(
        'Milestones',
        Array.from({ length: count }, (_, j) => rowOf(from + j, today)),
      )
    }
  } finally {
    await views.close()
  }
}

/** Asks for the product's health again and again until told to stop; returns the longest answer in milliseconds. */
async function waits(url: string, stop: AbortSignal): Promise<number> {
  let longest = 0
  while (!stop.aborted) {
    const start = performance.now()
    await (await fetch(`${url}/api/health`)).arrayBuffer()
    longest = Math.max(longest, performance.now() - start)
  }
  return longest
}

export async function measureDashboard(
  folder: string,
  options: Options,
  say: (line: string) => void,
): Promise<DashboardReport> {
  await mkdir(folder, { recursive: true })
  await prepare(folder)
  say(`dashboard: writing ${options.submissions} submissions`)
  await write(folder, options.submissions)
  return served(
    folder,
    'reopen',
    async ({ url, mia }) => {
      const stop = new AbortController()
      const others = waits(url, stop.signal)
      const began = performance.now()
      const { Dashboard } = await mia.send(GetDashboard, {})
      const first = performance.now() - began
      stop.abort()
      const othersWaited = await others
      const active = Dashboard.States.reduce((sum, { Count }) => sum + Count, 0)
      if (active < options.submissions) throw new Error(`The dashboard counts ${active} submissions.`)
      const times: number[] = []
      const lines: number[] = []
      const [month] = Dashboard.Months.slice(-2)
      for (let asked = 0; asked < ASKED; asked += 1) {
        const start = performance.now()
        await mia.send(GetDashboard, {})
        times.push(performance.now() - start)
        const from = performance.now()
        await mia.send(GetCounted, { Of: 'quoted', Key: month?.Month ?? '', Offset: 0 })
        lines.push(performance.now() - from)
      }
      return {
        submissions: options.submissions,
        first,
        p50: median(times),
        p99: quantile(times, 0.99),
        counted: median(lines),
        othersWaited,
      }
    },
    profiling(options),
  )
}
