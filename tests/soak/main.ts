/**
 * `npm run soak -- --minutes 60`: a working day at a fixed rate, during which memory must not grow; see
 * docs/performance.md.
 */
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { openAgency } from '../support/agency.ts'
import { Product } from '../support/process.ts'
import { Colleague } from './colleague.ts'
import { Inspector, type Memory } from './inspector.ts'
import { pace } from './pace.ts'
import { lastHalf, trendOf, verdictOf } from './trend.ts'

const MB = 2 ** 20
/** The allowed growth of live memory in an hour: in a day of eight hours it grows by no more than one large load. */
const BOUND_MB_PER_HOUR = 4
const DESKS = 12
/** The part of the run in which data is stored and caches fill; afterwards the work goes on and stores nothing. */
const FILLING = 0.4

const number = (standard: string) => v.pipe(v.optional(v.string(), standard), v.toNumber(), v.gtValue(0))
const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    rate: { type: 'string' },
    every: { type: 'string' },
    seed: { type: 'string' },
  },
})
const { minutes, rate, every, seed } = v.parse(
  v.object({ minutes: number('60'), rate: number('10'), every: number('60'), seed: number('1') }),
  values,
)

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
await mkdir(join(dist, 'reports'), { recursive: true })
const folder = await mkdtemp(join(dist, 'soak-'))
const agency = await openAgency(0, folder)
await agency.bindery.stop()
const product = new Product(folder, 0, { BINDERY_SEED: 'none', LOG_LEVEL: 'error' })
await product.start(['--inspect=127.0.0.1:0'])
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // An interrupted run leaves no process and no files behind.
  process.once(signal, () => {
    void product.kill()
    rmSync(folder, { recursive: true, force: true })
    process.exit(1)
  })
}

interface Sample extends Memory {
  readonly seconds: number
  readonly done: number
}
/** The memory in use; the process has more, which the allocator keeps. */
const live = ({ heap, threads, external }: Memory) => heap + threads + external
const inMb = (bytes: number) => (bytes / MB).toFixed(1).padStart(7)

const inspector = await Inspector.of(/ws:\/\/\S+/u.exec(product.output)?.[0] ?? '')
try {
  const colleagues = Array.from({ length: DESKS }, (_, number) => new Colleague(product.url, number))
  // They sign in one after another: twelve sign-ins at once from one address are too many for the limit.
  for (const colleague of colleagues) await colleague.person()
  console.log(
    `${minutes} minutes, ${rate} things a second at ${DESKS} colleagues, seed ${seed}; MB after garbage collection`,
  )
  console.log('minute     done     rss     live    heap threads external')
  const samples: Sample[] = []
  const began = performance.now()
  const working = pace({
    colleagues,
    rate,
    seed,
    until: began + minutes * 60_000,
    stillFrom: began + FILLING * minutes * 60_000,
  })
  for (let next = every; ; next += every) {
    await Promise.race([
      working.finished,
      new Promise((resolve) => setTimeout(resolve, Math.max(0, began + next * 1_000 - performance.now()))),
    ])
    if (working.isFinished()) break
    const sample = { ...(await inspector.memory()), seconds: (performance.now() - began) / 1_000, done: working.done() }
    samples.push(sample)
    const { rss, heap, threads, external } = sample
    console.log(
      (sample.seconds / 60).toFixed(1).padStart(6),
      String(sample.done).padStart(8),
      ...[rss, live(sample), heap, threads, external].map(inMb),
    )
  }
  const counts = await working.finished
  console.log(
    `\n${Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}`,
  )

  const counted = lastHalf(samples)
  const [heap, rss] = [live, ({ rss: bytes }: Memory) => bytes].map((of) =>
    trendOf(counted.map((sample) => ({ seconds: sample.seconds, bytes: of(sample) }))),
  )
  const told = (trend = trendOf([])) =>
    `${(trend.bytesPerHour / MB).toFixed(1)} ± ${(trend.margin / MB).toFixed(1)} MB an hour`
  const verdict = heap ? verdictOf(heap, BOUND_MB_PER_HOUR * MB) : 'too short to say'
  console.log(
    `Over the last half, in which nothing was stored, live memory moved by ${told(heap)} and the process by ${told(rss)}.`,
  )
  console.log(
    `Live memory ${verdict === 'flat' ? 'is flat' : verdict === 'grows' ? 'GROWS' : 'was watched too short to say'} (bound: ${BOUND_MB_PER_HOUR} MB an hour).`,
  )
  await writeFile(
    join(dist, 'reports', 'soak.json'),
    `${JSON.stringify({ minutes, rate, seed, verdict, heap, rss, counts, samples }, null, 2)}\n`,
  )
  if (verdict === 'grows') process.exitCode = 1
} finally {
  if (product.output.includes('"level"')) console.error(`The product said:\n${product.output.slice(-4_000)}`)
  inspector.close() // a process does not end while an inspector is connected
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}
