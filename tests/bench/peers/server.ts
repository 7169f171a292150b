/**
 * The peer as a process of its own: the least HTTP that takes the same requests, around emmett's command handler. It has
 * no sessions, roles, schemas, repeats, rows or consequences, so it does less than the product for each request.
 */
import { createTurns } from '@bindery/contracts/rules'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import * as v from 'valibot'
import { answerQuestions } from '../child.ts'

export type PeerQuestions = {
  /** Serves a new store in this folder; returns the address. */
  open(folder: string): Promise<string>
}

/** A narrow request names its submission, a wide one brings one without a number. */
const Request = v.looseObject({ Submission: v.looseObject({ SubmissionID: v.optional(v.number()) }) })

const server = createServer()

const questions: PeerQuestions = {
  async open(folder) {
    const { openStore } = await import('./emmett/store.mjs')
    const store = openStore(join(folder, 'emmett.db'))
    let numbers = 0
    const perform = async ({ Submission }: v.InferOutput<typeof Request>): Promise<void> => {
      if (Submission.SubmissionID !== undefined) return store.change(Submission.SubmissionID, Submission)
      numbers += 1
      await store.create(numbers, Submission)
    }
    // The store opens its file anew for each operation and knows one transaction at a time, so commands go in turn.
    const inTurn = createTurns()
    server.on('request', (request, response) => {
      answer(request, (body) => inTurn(() => perform(body))).then(
        () => response.setHeader('content-type', 'application/json').end('{"ErrorMessage":""}'),
        (error: unknown) => {
          response.statusCode = 500
          response.end(String(error))
        },
      )
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new TypeError('The peer has no port.')
    return `http://127.0.0.1:${address.port}`
  },
}

async function answer(
  request: IncomingMessage,
  perform: (body: v.InferOutput<typeof Request>) => Promise<void>,
): Promise<void> {
  await perform(v.parse(Request, await json(request)))
}

answerQuestions(questions, async () => {
  server.closeAllConnections()
  server.close()
})
