/** The product as a process of its own: all roles, over a folder, on any free port. */
import { openBindery, readSettings, type Bindery } from '@bindery/infra'
import process from 'node:process'
import { furnish, IDS, PASSWORD } from '../../support/fixtures.ts'
import { answerQuestions } from '../child.ts'

export type ServerQuestions = {
  /** @param engines settings that choose engines; without them the embedded parts are used */
  open(folder: string, engines?: Readonly<Record<string, string>>): Promise<string>
  reopen(folder: string): Promise<string>
  join(folder: string, settings: Readonly<Record<string, string>>): Promise<string>
  memory(): number
}

let bindery: Bindery | null = null

async function start(folder: string, engines: Readonly<Record<string, string>> = {}): Promise<Bindery> {
  // Letters leave at once, so that their work is measured with the command that asked for them.
  const settings = { BINDERY_DATA: folder, BINDERY_SEED: 'none', BINDERY_UNDO_SECONDS: '0', PORT: '0', ...engines }
  bindery = await openBindery(readSettings(settings), {})
  return bindery
}

const questions: ServerQuestions = {
  /** Starts over a new folder, which it furnishes; returns its address. */
  async open(folder, engines) {
    const { app, commands, setPassword } = await start(folder, engines)
    await furnish(commands)
    await setPassword(IDS.mia, PASSWORD)
    return app.listen({ port: 0, host: '127.0.0.1' })
  },
  /** Starts over the folder of an earlier process. */
  async reopen(folder) {
    const { app } = await start(folder)
    return app.listen({ port: 0, host: '127.0.0.1' })
  },
  /** Starts a further process beside the one that made the data. */
  async join(folder, settings) {
    const { app } = await start(folder, settings)
    return app.listen({ port: 0, host: '127.0.0.1' })
  },
  /** The resident memory of the process, in bytes. */
  memory: () => process.memoryUsage.rss(),
}

answerQuestions(questions, async () => bindery?.stop())
