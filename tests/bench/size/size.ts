/** The cost of a long history: start, memory and commands of a product with very many events, against one with few. */
import { SearchEvents, UpdateDateQuoteRequired } from '@bindery/contracts/wire'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { GeneratorQuestions } from '../load/generator.ts'
import type { Plan } from '../load/plan.ts'
import { MIA, PASSWORD } from '../../support/fixtures.ts'
import { Person } from '../../support/person.ts'
import { startChild } from '../child.ts'
import { profiling, type Options } from '../options.ts'
import { countEvents, LOG_FILE } from '../product/log.ts'
import { served, warmed, type Served } from '../product/session.ts'
import { startServer } from '../product/start.ts'
import { settled } from '../product/settled.ts'
import { median } from '../statistics.ts'
import { tellStories } from '../stories.ts'
import { grow } from './grow.ts'

export interface SizeFigures {
  readonly events: number
  /** Seconds until a product without rows has made all of them anew and listens. */
  readonly rebuilt: number
  /** Seconds from the start of the process until its health is good: the median of several starts. */
  readonly ready: number
  /** CPU seconds of that start, all threads; other load on the machine changes them least. */
  readonly readyCpu: number
  /** Resident megabytes right after that, and after everything that follows a start. */
  readonly memory: number
  readonly memorySettled: number
  /** Milliseconds of a narrow command, medians of the rounds. */
  readonly p50: number
  readonly p99: number
}

export interface SizeReport {
  readonly few: SizeFigures
  readonly many: SizeFigures
  /** The factor by which commands are slower with many events: the median of the rounds' ratios. */
  readonly p50Growth: number
  readonly p99Growth: number
}

const FEW = 1_000
/** The numbers of submissions that the product itself records; the others are copies of them. */
const STORIES = { few: 40, many: 400 } as const
const STARTS = 5
/** The number of submissions that the commands change in turn. */
const CHANGED = 200
const CONNECTIONS = 4

/** How long a product at rest is left alone before its memory is read: it gives back what only the start needed. */
const LEFT_ALONE_MS = 45_000

/** Waits until all work after a start is done, the index of events included. */
async function atRest(mia: Person): Promise<void> {
  await warmed(mia)
  for (;;) {
    await settled(mia)
    const { Indexed } = await mia.send(SearchEvents, { Words: 'nothing' })
    if (Indexed === null) return
  }
}

interface Sized {
  readonly folder: string
  readonly events: number
  readonly submissions: number
  readonly rebuilt: number
}

async function make(folder: string, events: number, stories: number, say: (line: string) => void): Promise<Sized> {
  await mkdir(folder, { recursive: true })
  await served(folder, 'open', async ({ mia }) => {
    await tellStories(mia, stories)
    await settled(mia)
  })
  say(`size: growing to ${events} events`)
  const submissions = grow(join(folder, LOG_FILE), events)
  for (const file of ['views', 'event-index']) {
    for (const ending of ['', '-wal', '-shm']) await rm(join(folder, `${file}.sqlite${ending}`), { force: true })
  }
  say('size: making rows and index anew')
  const start = performance.now()
  const rebuilt = await served(folder, 'reopen', async ({ mia }) => {
    const seconds = (performance.now() - start) / 1_000
    await atRest(mia)
    return seconds
  })
  return { folder, events: countEvents(join(folder, LOG_FILE)), submissions, rebuilt }
}

interface Started extends Served {
  readonly ready: number
  readonly cpu: number
  readonly memory: number
}

async function started(folder: string, execArgv: readonly string[]): Promise<Started> {
  const start = performance.now()
  const server = startServer(execArgv)
  const url = await server.ask('reopen', folder)
  const { status } = await fetch(`${url}/api/health`)
  const ready = (performance.now() - start) / 1_000
  if (status !== 200) throw new Error(`The product is not well: ${status}.`)
  const [cpu, memory] = [(await server.cpu()) / 1e6, (await server.ask('memory')) / 1e6]
  return { server, url, mia: await Person.signIn(url, MIA, PASSWORD), ready, cpu, memory }
}

/** A plan over some submissions, evenly spread over all. */
function planOf({ url, mia }: Served, submissions: number): Plan {
  const step = Math.max(1, Math.floor(submissions / CHANGED))
  const picks = Array.from({ length: Math.min(CHANGED, submissions) }, (_, n) => String(1 + n * step))
  return {
    url,
    path: `/api/${UpdateDateQuoteRequired.endpoint}`,
    picks,
    body: JSON.stringify({
      ...mia.session,
      Func: UpdateDateQuoteRequired.func,
      RequestID: '@request',
      Submission: { SubmissionID: '@pick', DateQuoteRequired: { Value: '01082025', Text: '01/08/2025' } },
    }),
  }
}

interface Slice {
  readonly p50: number
  readonly p99: number
}

export async function measureSize(folder: string, options: Options, say: (line: string) => void): Promise<SizeReport> {
  const few = await make(join(folder, 'few'), FEW, STORIES.few, say)
  const many = await make(join(folder, 'many'), options.events, STORIES.many, say)
  const starts: Record<'few' | 'many', { readonly ready: number; readonly cpu: number }[]> = { few: [], many: [] }
  for (let start = 1; start <= STARTS; start += 1) {
    say(`size: start ${start} of ${STARTS}`)
    for (const name of ['few', 'many'] as const) {
      const { server, ready, cpu } = await started({ few, many }[name].folder, [])
      starts[name].push({ ready, cpu })
      await server.end()
    }
  }

  const generator = startChild<GeneratorQuestions>(new URL('../load/generator.ts', import.meta.url))
  const products = { few: await started(few.folder, []), many: await started(many.folder, profiling(options)) }
  try {
    const memory: Record<keyof typeof products, number> = { few: 0, many: 0 }
    const slices: Record<keyof typeof products, Slice[]> = { few: [], many: [] }
    for (const name of ['few', 'many'] as const) {
      await atRest(products[name].mia)
      await pause(LEFT_ALONE_MS)
      memory[name] = (await products[name].server.ask('memory')) / 1e6
    }
    const plans = { few: planOf(products.few, few.submissions), many: planOf(products.many, many.submissions) }
    for (let round = 0; round <= options.rounds; round += 1) {
      say(`size: round ${round} of ${options.rounds}`)
      for (const name of round % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const)) {
        const slice = await generator.ask('run', {
          plan: plans[name],
          connections: CONNECTIONS,
          milliseconds: options.seconds * 1_000,
        })
        await settled(products[name].mia)
        if (round > 0) slices[name].push(slice)
      }
    }
    const figuresOf = (name: keyof typeof products, { events, rebuilt }: Sized): SizeFigures => ({
      events,
      rebuilt,
      ready: median(starts[name].map(({ ready }) => ready)),
      readyCpu: median(starts[name].map(({ cpu }) => cpu)),
      memory: products[name].memory,
      memorySettled: memory[name],
      p50: median(slices[name].map(({ p50 }) => p50)),
      p99: median(slices[name].map(({ p99 }) => p99)),
    })
    const growth = (of: (slice: Slice) => number) =>
      median(slices.many.map((slice, round) => of(slice) / of(slices.few[round] ?? slice)))
    return {
      few: figuresOf('few', few),
      many: figuresOf('many', many),
      p50Growth: growth(({ p50 }) => p50),
      p99Growth: growth(({ p99 }) => p99),
    }
  } finally {
    await generator.end()
    await Promise.all(Object.values(products).map(({ server }) => server.end()))
  }
}
