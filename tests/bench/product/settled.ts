/** Waits until everything that follows from the commands so far has happened. */
import { GetOperations } from '@bindery/contracts/wire'
import * as v from 'valibot'
import type { Person } from '../../support/person.ts'

const LOOK_EVERY = 25
/** States of a job that is not done yet. */
const AHEAD = ['waiting', 'active', 'delayed'] as const

const Health = v.object({ Lag: v.record(v.string(), v.number()) })

/**
 * Resolves when every consumer is at the log's end and no job is left, twice in a row, since a job may append an event.
 */
export async function settled(person: Person): Promise<void> {
  for (let quiet = 0; quiet < 2; ) {
    // Health is cheap and asked first, so that waiting does not disturb the measurement.
    quiet = (await isAtEnd(person)) && (await isIdle(person)) ? quiet + 1 : 0
    if (quiet < 2) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  }
}

async function isAtEnd({ url }: Person): Promise<boolean> {
  const { Lag } = v.parse(Health, await (await fetch(`${url}/api/health`)).json())
  return Object.values(Lag).every((lag) => lag === 0)
}

async function isIdle(person: Person): Promise<boolean> {
  const { Queues } = await person.send(GetOperations, {})
  return Queues.every(({ Counts }) => AHEAD.every((state) => (Counts[state] ?? 0) === 0))
}
