/** Waiting until everything that follows from the commands so far has happened. */
import { GetOperations } from '@bindery/contracts/wire'
import type { Person } from '../../support/person.ts'

const LOOK_EVERY = 50
/** States of a job that will still be worked on. */
const AHEAD = ['waiting', 'active', 'delayed']

/** Resolves when every consumer stands at the log's end and no job is left, twice in a row: a job may append an event. */
export async function settled(person: Person): Promise<void> {
  for (let quiet = 0; quiet < 2;) {
    const { Consumers, Queues } = await person.send(GetOperations, {})
    const ahead = [...Consumers.map(({ Lag }) => Lag), ...Queues.flatMap(({ Counts }) => AHEAD.map((state) => Counts[state] ?? 0))]
    quiet = ahead.some((count) => count > 0) ? 0 : quiet + 1
    if (quiet < 2) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  }
}
