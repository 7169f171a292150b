/** A full rebuild of all projections against reading and parsing the same events from the same file. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MIA, PASSWORD } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { startRebuilder, startServer } from './product/start.ts'
import { profiling, type Options } from './options.ts'
import { countEvents, LOG_FILE } from './product/log.ts'
import { settled } from './product/settled.ts'
import { contestant, takeTurns, type Sample } from './rounds.ts'
import { tellStories } from './stories.ts'
import { readFor } from './yardsticks/read.ts'

export interface RebuildMeasure {
  readonly events: number
  readonly subject: readonly Sample[]
  readonly reading: readonly Sample[]
}

export async function measureRebuild(
  folder: string,
  options: Options,
  say: (line: string) => void,
): Promise<RebuildMeasure> {
  say(`rebuild: telling ${options.stories} stories`)
  await fill(folder, options.stories)
  const log = join(folder, LOG_FILE)
  const events = countEvents(log)
  const rebuilder = startRebuilder(profiling(options))
  try {
    const subject = contestant(async () => {
      const views = join(folder, 'rebuilt.db')
      const before = await rebuilder.cpu()
      const seconds = await rebuilder.ask('rebuild', log, views)
      const cpuMicros = (await rebuilder.cpu()) - before
      for (const ending of ['', '-wal', '-shm']) await rm(`${views}${ending}`, { force: true })
      return { operations: events, seconds, cpuMicros }
    })
    const reading = contestant(async () => readFor(options.seconds / 2, log))
    await takeTurns([subject, reading], {
      rounds: options.rounds,
      warmUps: 1,
      onRound: (round) => say(`rebuild: round ${round} of ${options.rounds}`),
    })
    return { events, subject: subject.samples, reading: reading.samples }
  } finally {
    await rebuilder.end()
  }
}

/** Fills a folder by commands over HTTP; the product has ended when this resolves. */
export async function fill(folder: string, stories: number): Promise<void> {
  const server = startServer()
  try {
    const mia = await Person.signIn(await server.ask('open', folder), MIA, PASSWORD)
    await tellStories(mia, stories)
    await settled(mia)
  } finally {
    await server.end()
  }
}
