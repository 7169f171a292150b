/** A product in a process of its own for the time of a measurement, with a signed-in user. */
import { FindSimilar } from '@bindery/contracts/wire'
import { MIA, PASSWORD } from '../../support/fixtures.ts'
import { Person } from '../../support/person.ts'
import type { Child } from '../child.ts'
import type { ServerQuestions } from './server.ts'
import { startServer } from './start.ts'

export interface Served {
  readonly server: Child<ServerQuestions>
  readonly url: string
  readonly mia: Person
}

/** @param execArgv options of its process, such as the folder for a profile */
export async function served<T>(
  folder: string,
  how: 'open' | 'reopen',
  work: (served: Served) => Promise<T>,
  execArgv: readonly string[] = [],
  engines: Readonly<Record<string, string>> = {},
): Promise<T> {
  const server = startServer(execArgv)
  try {
    const url = how === 'open' ? await server.ask(how, folder, engines) : await server.ask(how, folder)
    return await work({ server, url, mia: await Person.signIn(url, MIA, PASSWORD) })
  } finally {
    await server.end()
  }
}

/** Makes a furnished folder; the product over it has ended when this resolves. */
export const prepare = (folder: string): Promise<void> => served(folder, 'open', async () => undefined)

/** Waits until the index of similar names is complete, which continues after the start. */
export async function warmed(mia: Person): Promise<void> {
  await mia.send(FindSimilar, { CompanyName: 'Anybody Pty Ltd' })
}
