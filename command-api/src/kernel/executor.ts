/** Finds the stream a command decides over and lets the commands of one stream take turns. */
import { streamOf, type NumberedKind } from '@bindery/contracts/events'
import { v5 as uuidv5 } from 'uuid'
import { openAttempts, type Command, type Done, type Parts } from './attempts.ts'
import { requestKey } from './fold.ts'
import { openQueues } from './queues.ts'
import { refuse, type Refusal } from './refusals.ts'

/** Names the streams of new things; changing it would make every repeated create a new thing. */
const NEW_THINGS = '5f0c2f0e-8a52-5e0b-9d55-3f6a7d1f6c3a'

export interface Executor {
  execute(command: Command): Promise<Done | Refusal>
}

export function openExecutor(parts: Parts): Executor {
  const { streams, numbers } = parts
  const queues = openQueues()
  const attempts = openAttempts(parts)

  async function over(command: Command, stream: string): Promise<Done | Refusal> {
    const outcome = await queues.run(stream, () => attempts.over(command, stream))
    return 'elsewhere' in outcome ? refuse('busy') : outcome
  }

  async function create(command: Command, kind: NumberedKind): Promise<Done | Refusal> {
    const own = streamOf(kind, uuidv5(requestKey(command.cause), NEW_THINGS))
    const outcome = await queues.run(own, () => attempts.over(command, own, kind))
    return 'elsewhere' in outcome ? over(command, outcome.elsewhere) : outcome
  }

  /** The stream whose creation carries the number; a gap, or a number another creation took, has none. */
  async function numbered(command: Command, kind: NumberedKind, number: number): Promise<string | null> {
    const stream = await numbers.streamOf(kind, number)
    if (stream === null) return null
    const { folded } = await streams.known(stream, command.handler)
    if (folded.number === number) return stream
    return (await streams.fresh(stream, command.handler)).number === number ? stream : null
  }

  return {
    async execute(command) {
      const { handler: { target }, request } = command
      if ('create' in target) return create(command, target.kind)
      if ('stream' in target) return over(command, target.stream)
      if ('named' in target) return over(command, target.named(request))
      const stream = await numbered(command, target.kind, target.id(request))
      return stream === null ? attempts.overNothing(command) : over(command, stream)
    },
  }
}
