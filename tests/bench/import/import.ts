/**
 * Imports of renewals over HTTP against raw appends of the events that they stored: the check of the file, then one
 * renewal a line with its row (A-161).
 */
import { GetRenewalImports, ImportRenewal } from '@bindery/contracts/wire'
import { openSqliteViews } from '@bindery/infra'
import { openRenewalLookup } from '@bindery/projections'
import { join } from 'node:path'
import type { Person } from '../../support/person.ts'
import { profiling, type Options } from '../options.ts'
import { LOG_FILE, payloadsOf } from '../product/log.ts'
import { served } from '../product/session.ts'
import { settled } from '../product/settled.ts'
import { compare, contestant, figuresOf, takeTurns, type Against, type Sample } from '../rounds.ts'
import { median } from '../statistics.ts'
import { appendFor } from '../yardsticks/append.ts'

const SIZES = [10_000, 60_000] as const
/** As many commands of an import are under way at once. */
const BATCH = 64
/** A large file is imported only so often. */
const MOST_ROUNDS = 3

interface Imported extends Sample {
  /** Seconds until the file was checked and the import recorded. */
  readonly checked: number
}

export interface ImportMeasure extends Against {
  readonly lines: number
  readonly megabytes: number
  /** Medians, in seconds, until the upload was answered, and until every renewal was in the list. */
  readonly checked: number
  readonly listed: number
}

export interface ImportReport {
  readonly imports: readonly ImportMeasure[]
  /** Renewals in the lookup of a fresh process, and the seconds until it knows them; the start reads it beforehand. */
  readonly lookup: { readonly renewals: number; readonly seconds: number }
}

/** A month of an agency: many insureds, a few brokers, texts that match and texts that do not. */
function sheet(lines: number, round: number): string {
  const head =
    'Broker,Due Date,Expiry Date,Insured,Previous Transaction,Policy No,Market,Policy Type,Prior Transaction Premium,' +
    'Expiring Commission,Expiring Fees,This Transaction Premium,Commission,Fees,Status'
  const rows = Array.from(
    { length: lines },
    (_, i) =>
      `${i % 3 === 0 ? 'Ben Hart' : `Broker ${i % 200}`},01/07/2026,,"Insured, Number ${i}",New Business,` +
      `R${round}-${lines}-${i},Southern Cross Underwriting,Professional Indemnity,"$10,000.00",1750,200,,,,`,
  )
  return `${head}\r\n${rows.join('\r\n')}\r\n`
}

/** Imports one sheet of so many lines into a product that has none yet; seconds as `ImportMeasure` has them. */
export const importOnce = (mia: Person, lines: number) => imported(mia, sheet(lines, 0), lines)

async function imported(mia: Person, content: string, lines: number): Promise<{ checked: number; seconds: number }> {
  const start = performance.now()
  const { Results, ErrorMessage } = await mia.upload('RENEWALS_CSV', 'Month.csv', content)
  if (Results.Success !== true) throw new Error(ErrorMessage)
  const checked = (performance.now() - start) / 1_000
  for (;;) {
    const [newest] = (await mia.send(GetRenewalImports, {})).Imports
    if (newest && !newest.Running && newest.Done === lines) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await settled(mia)
  return { checked, seconds: (performance.now() - start) / 1_000 }
}

export async function measureImport(
  folder: string,
  options: Options,
  say: (line: string) => void,
): Promise<ImportReport> {
  let round = 0
  const rounds = Math.min(options.rounds, MOST_ROUNDS)
  const imports = await served(
    folder,
    'open',
    async ({ server, mia }) => {
      const measures: ImportMeasure[] = []
      for (const lines of SIZES) {
        const subject = contestant(async (): Promise<Imported> => {
          round += 1
          const content = sheet(lines, round)
          const before = await server.cpu()
          const { checked, seconds } = await imported(mia, content, lines)
          return { operations: lines, seconds, checked, cpuMicros: (await server.cpu()) - before }
        })
        // The first import is the warm-up, and gives the yardstick its events.
        const yardstick = contestant(async () =>
          appendFor(options.seconds / 2, {
            file: join(folder, 'yardstick.db'),
            payloads: payloadsOf(ImportRenewal, join(folder, LOG_FILE)),
            perTransaction: BATCH,
          }),
        )
        await subject.turn(false)
        await takeTurns([subject, yardstick], {
          rounds,
          warmUps: 0,
          onRound: (each) => say(`import of ${lines} lines: round ${each} of ${rounds}`),
        })
        measures.push({
          lines,
          megabytes: Buffer.byteLength(sheet(lines, 0)) / 1e6,
          checked: median(subject.samples.map(({ checked }) => checked)),
          listed: median(subject.samples.map(({ seconds }) => seconds)),
          yardstick: `raw append, ${BATCH} renewals a commit`,
          ...figuresOf(subject.samples),
          ...compare(subject.samples, yardstick.samples),
        })
      }
      return measures
    },
    profiling(options),
  )
  return { imports, lookup: await looked(folder, imports, rounds) }
}

/** What a bind or an import would wait for in a process that has read nothing yet. */
async function looked(
  folder: string,
  imports: readonly ImportMeasure[],
  rounds: number,
): Promise<ImportReport['lookup']> {
  const views = await openSqliteViews({ file: join(folder, 'views.sqlite') })
  try {
    const start = performance.now()
    await openRenewalLookup(views, async () => []).now()
    const renewals = imports.reduce((sum, { lines }) => sum + lines * (rounds + 1), 0)
    return { renewals, seconds: (performance.now() - start) / 1_000 }
  } finally {
    await views.close()
  }
}
