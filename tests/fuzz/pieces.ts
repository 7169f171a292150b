/** A long run in pieces: each over its own agency, and recorded when done, so that a run can continue later. */
import { createLogger } from '@bindery/infra'
import { access, appendFile, constants, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { openAgency, type Opening } from '../support/agency.ts'
import { aftermath } from './aftermath.ts'
import { fuzz } from './run.ts'
import { REQUEST_WITHIN_MS } from './slow-lines.ts'
import type { Tally } from './tally.ts'

/** Less than a thirtieth of the real cost of a hash, which is still the slowest work of a call. */
const HASHES = { memory: 1_024, passes: 1 }

/** The options of a fuzzed agency: the most verbose log, and cheaper hashes and waits. */
export const fuzzed = (log: string[]): Opening => ({
  overrides: {
    log: createLogger('trace', { write: (line) => void log.push(line) }),
    passwordCost: HASHES,
    requestWithinMs: REQUEST_WITHIN_MS,
  },
})

const Piece = v.object({
  seed: v.number(),
  requests: v.number(),
  failures: v.number(),
  wounds: v.number(),
  seconds: v.number(),
  at: v.string(),
})
export type Piece = v.InferOutput<typeof Piece>

/** A folder in memory where the system has one: no power cut is tested, so commits need no disk. */
const inMemory = () =>
  access('/dev/shm', constants.W_OK).then(
    () => '/dev/shm',
    () => tmpdir(),
  )

export async function runPiece(
  requests: number,
  seed: number,
  tally: Tally,
  say: (line: string) => void,
): Promise<Piece> {
  const [began, before] = [performance.now(), tally.sent]
  const log: string[] = []
  const folder = await mkdtemp(join(await inMemory(), 'bindery-fuzz-'))
  const agency = await openAgency(0, folder, fuzzed(log))
  try {
    const { failures } = await fuzz({ agency, log }, requests, seed, say, tally)
    const wounds = await aftermath(agency)
    for (const wound of wounds) say(`afterwards: ${wound}`)
    const seconds = Math.round((performance.now() - began) / 1_000)
    return {
      seed,
      requests: tally.sent - before,
      failures: failures.length,
      wounds: wounds.length,
      seconds,
      at: new Date().toISOString(),
    }
  } finally {
    await agency.close()
  }
}

/** The pieces of an earlier run in the same ledger; empty without one. */
export async function donePieces(ledger: string | undefined): Promise<readonly Piece[]> {
  if (ledger === undefined) return []
  const text = await readFile(ledger, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => v.parse(v.pipe(v.string(), v.parseJson(), Piece), line))
}

export const keepPiece = (ledger: string | undefined, piece: Piece): Promise<void> =>
  ledger === undefined ? Promise.resolve() : appendFile(ledger, `${JSON.stringify(piece)}\n`)

const sum = (pieces: readonly Piece[], figure: 'requests' | 'failures' | 'wounds' | 'seconds') =>
  pieces.reduce((all, piece) => all + piece[figure], 0)

export const inWords = (pieces: readonly Piece[]): string =>
  `${sum(pieces, 'requests')} requests in ${pieces.length} pieces and ${sum(pieces, 'seconds')} s: ` +
  `${sum(pieces, 'failures')} failures, ${sum(pieces, 'wounds')} wounds afterwards`
