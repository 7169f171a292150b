/** A reactor turns an event into a job; the job's recorded outcome, not the queue, decides whether the effect is done. */
import { isReadable, upcast, type AccessFact, type Recorded, type StaffFact, type SubmissionStreamFact } from '@bindery/contracts/events'
import type { StoredEvent } from '@bindery/contracts/ports'

export const QUEUES = { processes: 'processes', mail: 'mail', files: 'files' } as const
export type QueueName = keyof typeof QUEUES

/** What a job knows: the event that asked for it. Everything else is read when the job runs. */
export interface JobData {
  readonly stream: string
  readonly revision: number
}

type On<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]?: (event: Extract<Event, { readonly type: Type }>) => boolean
}

export interface Reactor {
  readonly name: string
  readonly queue: QueueName
  wants(event: StoredEvent): boolean
}

/** What reactors hear of. */
type Heard = SubmissionStreamFact | StaffFact | AccessFact

/** `on` answers, by event type, whether this event asks for the job. */
export function reactor(name: string, queue: QueueName, on: On<Recorded<Heard>>): Reactor {
  const wants = new Map<string, (event: never) => boolean>(Object.entries(on))
  return {
    name,
    queue,
    wants(event) {
      const asks = wants.get(event.type)
      if (!asks) return false
      // What a newer release wrote must hold up nothing: the job fails, and waits where everybody sees it.
      if (!isReadable(event)) return true
      // A map does not know which handler lies under which name: the one under a type takes events of that type only.
      return asks(upcast(event) as never)
    },
  }
}
