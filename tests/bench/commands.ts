/** Commands over HTTP against raw appends of the events that those commands stored. */
import { join } from 'node:path'
import type { Load } from './load/generator.ts'
import type { Plan } from './load/plan.ts'
import { createEnough, openProduct, startGenerator, withCpu, type Planned } from './load/product.ts'
import { profiling, type Options } from './options.ts'
import { LOG_FILE, payloadsOf } from './product/log.ts'
import { contestant, takeTurns, type Sample } from './rounds.ts'
import { appendFor } from './yardsticks/append.ts'

const BATCH = 50

export interface Loaded extends Sample, Pick<Load, 'p50' | 'p99'> {
  /** Seconds until all rows, links and jobs that follow from the commands are done. */
  readonly settledSeconds: number
  /** How busy the load generator was; near 1, the generator would limit the result. */
  readonly generatorBusy: number
}

export interface CommandMeasure {
  readonly func: string
  /** Bytes of one command in the log. */
  readonly bytes: number
  readonly subject: readonly Loaded[]
  readonly sequential: readonly Sample[]
  readonly batched: readonly Sample[]
  /** Commands in one transaction of `batched`. */
  readonly batch: number
}

export async function measureCommands(
  folder: string,
  options: Options,
  say: (line: string) => void,
): Promise<readonly CommandMeasure[]> {
  const { server, created, changed, settle } = await openProduct(folder, profiling(options))
  const generator = startGenerator()

  const load = (plan: Plan, seconds: number): Promise<Loaded> =>
    withCpu(server, async () => {
      const start = performance.now()
      const { busy, ...done } = await generator.load(plan, { seconds, connections: options.connections })
      await settle()
      return { ...done, generatorBusy: busy, settledSeconds: (performance.now() - start) / 1_000 }
    })

  const measure = async ({ call, plan }: Planned): Promise<CommandMeasure> => {
    say(`${call.func}: warming up`)
    await load(plan, options.seconds)
    const payloads = payloadsOf(call, join(folder, LOG_FILE))
    const raw = (perTransaction: number) =>
      contestant(async () =>
        appendFor(options.seconds / 2, { file: join(folder, 'yardstick.db'), payloads, perTransaction }),
      )
    const subject = contestant(() => load(plan, options.seconds))
    const sequential = raw(1)
    const batched = raw(BATCH)
    await takeTurns([subject, sequential, batched], {
      rounds: options.rounds,
      warmUps: 1,
      onRound: (round) => say(`${call.func}: round ${round} of ${options.rounds}`),
    })
    return {
      func: call.func,
      bytes: Math.round(payloads.flat().reduce((sum, { body }) => sum + Buffer.byteLength(body), 0) / payloads.length),
      subject: subject.samples,
      sequential: sequential.samples,
      batched: batched.samples,
      batch: BATCH,
    }
  }

  try {
    const wide = await measure(created)
    await createEnough(() => load(created.plan, options.seconds), say)
    return [wide, await measure(changed)]
  } finally {
    await generator.end()
    await server.end()
  }
}
