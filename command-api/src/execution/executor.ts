/** Finds the stream that a command decides over, and runs the commands of one stream one after the other. */
import { streamOf, type NumberedKind } from '@bindery/contracts/events'
import { parse, v5 as uuidv5 } from 'uuid'
import type { Found } from '../facts/checks.ts'
import { requestKey } from '../kernel/fold.ts'
import { openQueues } from '../kernel/queues.ts'
import { refuse, type Refusal } from '../kernel/refusals.ts'
import { openAttempts, type Parts } from './attempts.ts'
import type { Asked, Command } from './deciding.ts'
import type { Done } from './done.ts'

/** The UUID namespace of new streams; another one would make every repeated create record a second thing. */
const NEW_THINGS = parse('5f0c2f0e-8a52-5e0b-9d55-3f6a7d1f6c3a')

export interface Executor {
  execute(command: Command): Promise<Done | Refusal>
  /**
   * Further messages about a body that its call's schema refuses. @param parsed the part of the body that the schema
   * could parse
   */
  problems(asked: Asked, parsed: unknown): Promise<readonly Found[]>
}

export function openExecutor(parts: Parts): Executor {
  const { streams, numbers, deciding } = parts
  const queues = openQueues()
  const attempts = openAttempts(parts)

  async function over(command: Command, stream: string): Promise<Done | Refusal> {
    const outcome = await queues.run(stream, () => attempts.over(command, stream))
    return 'elsewhere' in outcome ? refuse('busy') : outcome
  }

  async function create(command: Command, kind: NumberedKind): Promise<Done | Refusal> {
    // Bytes, because the library takes half as long again to encode a text.
    const own = streamOf(kind, uuidv5(Buffer.from(requestKey(command.cause)), NEW_THINGS))
    const outcome = await queues.run(own, () => attempts.over(command, own, kind))
    return 'elsewhere' in outcome ? over(command, outcome.elsewhere) : outcome
  }

  /** The stream whose creation carries the number; null for a gap, or a number that another creation took. */
  async function numbered(command: Command, kind: NumberedKind, number: number): Promise<string | null> {
    const stream = await numbers.streamOf(kind, number)
    if (stream === null) return null
    const { folded } = await streams.known(stream, command.handler)
    if (folded.number === number) return stream
    return (await streams.fresh(stream, command.handler)).number === number ? stream : null
  }

  /** The state that the checks of a body use; the initial state when the body names no record. */
  async function stateFor({ handler }: Asked, parsed: unknown): Promise<unknown> {
    const { target, initial } = handler
    if ('create' in target || 'named' in target) return initial
    if ('stream' in target) return (await streams.fresh(target.stream, handler)).state
    const number = target.id(parsed)
    const stream = typeof number === 'number' ? await numbers.streamOf(target.kind, number) : null
    if (stream === null) return initial
    const folded = await streams.fresh(stream, handler)
    return folded.number === number ? folded.state : initial
  }

  return {
    async problems(asked, parsed) {
      if (!asked.handler.checks?.length) return []
      return deciding.problems(asked, await stateFor(asked, parsed))
    },
    async execute(command) {
      const {
        handler: { target },
        request,
      } = command
      if ('create' in target) return create(command, target.kind)
      if ('stream' in target) return over(command, target.stream)
      if ('named' in target) return over(command, target.named(request, command.cause.actor))
      const stream = await numbered(command, target.kind, target.id(request))
      return stream === null ? deciding.overNothing(command) : over(command, stream)
    },
  }
}
