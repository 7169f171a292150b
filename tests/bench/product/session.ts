/** A product in a process of its own for as long as a measurement lasts, with somebody signed in. */
import { FindSimilar } from '@bindery/contracts/wire'
import { MIA, PASSWORD } from '../../support/fixtures.ts'
import { Person } from '../../support/person.ts'
import { startChild, type Child } from '../child.ts'
import type { ServerQuestions } from './server.ts'

export interface Served {
  readonly server: Child<ServerQuestions>
  readonly url: string
  readonly mia: Person
}

/** @param execArgv for its process, such as where to put a profile */
export async function served<T>(
  folder: string, how: 'open' | 'reopen', work: (served: Served) => Promise<T>, execArgv: readonly string[] = [],
): Promise<T> {
  const server = startChild<ServerQuestions>(new URL('./server.ts', import.meta.url), execArgv)
  try {
    const url = await server.ask(how, folder)
    return await work({ server, url, mia: await Person.signIn(url, MIA, PASSWORD) })
  } finally {
    await server.end()
  }
}

/** A furnished folder that nobody works over any more. */
export const prepare = (folder: string): Promise<void> => served(folder, 'open', async () => undefined)

/** What a product does behind its start is done: the index of similar names is read, for which whoever asks has to wait. */
export async function warmed(mia: Person): Promise<void> {
  await mia.send(FindSimilar, { CompanyName: 'Anybody Pty Ltd' })
}
