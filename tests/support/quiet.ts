/**
 * Whether work has come to rest. A queue alone does not tell: it is also empty before an event is taken whose job it
 * will hold, which on a busy machine is a while.
 */
import type { QueueName } from '@bindery/contracts/ports'
import { GetOperations, type ResultsOf } from '@bindery/contracts/wire'
import type { Person } from './person.ts'

type Seen = ResultsOf<typeof GetOperations>

/** Whether every event is taken, and no job of the queue, or of any, runs or will run. */
export async function isQuiet(reader: Person, queue?: QueueName): Promise<boolean> {
  const seen = await reader.send(GetOperations, {})
  return isTaken(seen) && isEmpty(seen, queue)
}

/** Whether every event is taken, so that the queues hold every job that any asks for. */
export const isTaken = ({ Consumers }: Pick<Seen, 'Consumers'>): boolean => Consumers.every(({ Lag }) => Lag === 0)

/** Of the queue, or of all. */
export const isEmpty = ({ Queues }: Pick<Seen, 'Queues'>, queue?: QueueName): boolean =>
  Queues.filter(({ Queue }) => queue === undefined || Queue === queue).every(({ Counts }) =>
    ['waiting', 'delayed', 'active'].every((state) => (Counts[state] ?? 0) === 0),
  )
