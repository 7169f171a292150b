/** The product as a process of its own: the whole composition in one process, over a fresh folder, on any free port. */
import { openBindery, readSettings, type Bindery } from '@bindery/infra'
import { furnish, IDS, PASSWORD } from '../../support/fixtures.ts'
import { answerQuestions } from '../child.ts'

export type ServerQuestions = { open(folder: string): Promise<string> }

let bindery: Bindery | null = null

const questions: ServerQuestions = {
  /** Answers where it listens. */
  async open(folder) {
    const settings = readSettings({ BINDERY_DATA: folder, BINDERY_SEED: 'none', PORT: '0' })
    bindery = await openBindery(settings, {})
    await furnish(bindery.commands)
    await bindery.setPassword(IDS.mia, PASSWORD)
    return bindery.app.listen({ port: 0, host: '127.0.0.1' })
  },
}

answerQuestions(questions, async () => bindery?.stop())
