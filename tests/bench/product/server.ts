/** The product as a process of its own: the whole composition in one process, over a folder, on any free port. */
import { openBindery, readSettings, type Bindery } from '@bindery/infra'
import process from 'node:process'
import { furnish, IDS, PASSWORD } from '../../support/fixtures.ts'
import { answerQuestions } from '../child.ts'

export type ServerQuestions = {
  open(folder: string): Promise<string>
  reopen(folder: string): Promise<string>
  memory(): number
}

let bindery: Bindery | null = null

async function start(folder: string): Promise<Bindery> {
  bindery = await openBindery(readSettings({ BINDERY_DATA: folder, BINDERY_SEED: 'none', PORT: '0' }), {})
  return bindery
}

const questions: ServerQuestions = {
  /** Over a fresh folder, which it furnishes; answers where it listens. */
  async open(folder) {
    const { app, commands, setPassword } = await start(folder)
    await furnish(commands)
    await setPassword(IDS.mia, PASSWORD)
    return app.listen({ port: 0, host: '127.0.0.1' })
  },
  /** Over what an earlier process left. */
  async reopen(folder) {
    const { app } = await start(folder)
    return app.listen({ port: 0, host: '127.0.0.1' })
  },
  /** Bytes of the process that are in memory. */
  memory: () => process.memoryUsage.rss(),
}

answerQuestions(questions, async () => bindery?.stop())
