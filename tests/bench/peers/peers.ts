/**
 * The same commands on the product and on a peer, emmett over its SQLite store, in turns (`--only peers`). The peer's
 * packages are installed by this measurement: one of them is compiled where there is no ready one.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Load } from '../load/generator.ts'
import type { Plan } from '../load/plan.ts'
import { createEnough, openProduct, startGenerator, withCpu, type Planned } from '../load/product.ts'
import { startChild } from '../child.ts'
import { profiling, type Options } from '../options.ts'
import { compare, contestant, figuresOf, takeTurns, type Comparison, type Figures, type Sample } from '../rounds.ts'
import { median } from '../statistics.ts'
import type { PeerQuestions } from './server.ts'

export interface PeerFigures extends Figures, Pick<Load, 'p50' | 'p99'> {}

export interface PeerReport {
  readonly func: string
  readonly product: PeerFigures
  readonly peer: PeerFigures
  /** The product's rate and CPU over the peer's. */
  readonly comparison: Comparison
}

type Loaded = Sample & Pick<Load, 'p50' | 'p99'>

const EMMETT = fileURLToPath(new URL('emmett', import.meta.url))

export async function measurePeers(
  folder: string,
  options: Options,
  say: (line: string) => void,
): Promise<readonly PeerReport[]> {
  say('emmett: installing')
  await promisify(execFile)('npm', ['ci', '--workspaces=false', '--no-audit', '--no-fund'], { cwd: EMMETT })
  const { server, created, changed, settle } = await openProduct(join(folder, 'product'), profiling(options))
  const emmett = startChild<PeerQuestions>(new URL('server.ts', import.meta.url))
  const generator = startGenerator()
  const slice = { seconds: options.seconds, connections: options.connections }
  try {
    const peerUrl = await emmett.ask('open', folder)
    const onProduct = (plan: Plan): Promise<Loaded> =>
      withCpu(server, async () => {
        const done = await generator.load(plan, slice)
        await settle()
        return done
      })
    const onPeer = (plan: Plan): Promise<Loaded> =>
      withCpu(emmett, () => generator.load({ ...plan, url: peerUrl }, slice))

    const measure = async ({ call, plan }: Planned): Promise<PeerReport> => {
      const product = contestant(() => onProduct(plan))
      const peer = contestant(() => onPeer(plan))
      await takeTurns([product, peer], {
        rounds: options.rounds,
        warmUps: 1,
        onRound: (round) => say(`${call.func}: round ${round} of ${options.rounds}`),
      })
      return {
        func: call.func,
        product: figures(product.samples),
        peer: figures(peer.samples),
        comparison: compare(product.samples, peer.samples),
      }
    }

    const wide = await measure(created)
    await createEnough(() => onProduct(created.plan), say)
    await createEnough(() => onPeer(created.plan), say)
    return [wide, await measure(changed)]
  } finally {
    await generator.end()
    await emmett.end()
    await server.end()
  }
}

const figures = (samples: readonly Loaded[]): PeerFigures => ({
  ...figuresOf(samples),
  p50: median(samples.map(({ p50 }) => p50)),
  p99: median(samples.map(({ p99 }) => p99)),
})
