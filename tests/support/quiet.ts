/**
 * Whether work has come to rest. A queue alone does not tell: it is also empty before an event is taken whose job it
 * will hold, which on a busy machine is a while.
 */
import type { QueueName } from '@bindery/contracts/ports'
import { GetOperations } from '@bindery/contracts/wire'
import type { Person } from './person.ts'

/** Whether every event is taken, and no job of the queue, or of any, runs or will run. */
export async function isQuiet(reader: Person, queue?: QueueName): Promise<boolean> {
  const { Consumers, Queues } = await reader.send(GetOperations, {})
  return (
    Consumers.every(({ Lag }) => Lag === 0) &&
    Queues.filter(({ Queue }) => queue === undefined || Queue === queue).every(({ Counts }) =>
      ['waiting', 'delayed', 'active'].every((state) => (Counts[state] ?? 0) === 0),
    )
  )
}
