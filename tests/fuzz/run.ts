/** Sends wave after wave to a running product until enough requests are sent, and collects the failures. */
import { CALLS } from '@bindery/contracts/wire'
import type { Agency } from '../support/agency.ts'
import { Fuzzer, type Failure } from './fuzzer.ts'
import { Tally } from './tally.ts'

export interface Watched {
  readonly agency: Agency
  /** The lines logged so far; checked ones are removed. */
  readonly log: string[]
}

export interface Fuzzed {
  readonly tally: Tally
  readonly failures: readonly Failure[]
}

export async function fuzz(
  { agency, log }: Watched,
  requests: number,
  seed: number,
  say: (line: string) => void = () => {},
  tally = new Tally(),
): Promise<Fuzzed> {
  const fuzzer = new Fuzzer(agency, log, tally)
  await fuzzer.open()
  const failures: Failure[] = []
  const [until, atMost] = [tally.sent + requests, tally.sent + 2 * requests]
  // Calls that hash a password are rarely chosen, but each call must be sent at least once.
  const isMissing = () => tally.sent < atMost && reachable().some((func) => !tally.has(func))
  try {
    for (let round = 0; tally.sent < until || isMissing(); round += 1) {
      const failure = await fuzzer.round(seed + round)
      if (failure) failures.push(failure)
      if (failure) say(`\nseed ${failure.seed}: ${failure.complaint}\n${JSON.stringify(failure.wave).slice(0, 1_500)}`)
      if (round % 20 === 19) say(tally.line())
    }
  } finally {
    await fuzzer.close()
  }
  return { tally, failures }
}

export const reachable = (): readonly string[] =>
  [...CALLS.values()].filter(({ internal }) => !internal).map(({ func }) => func)
