/** after a lost reply the same body is sent with the same RequestID, so that the command cannot run twice. */
import type { BodyOf, Call, ResultsOf } from '@bindery/contracts/wire'
import { send, type Reply } from '../client/send.ts'

/** The way of one command to the server, for one form or row: it remembers its last body that has no answer. */
export function createSending() {
  let unanswered = { body: '', requestId: '' }
  return async <C extends Call>(call: C, body: BodyOf<C>): Promise<Reply<ResultsOf<C>>> => {
    const text = JSON.stringify(body)
    const requestId = unanswered.body === text ? unanswered.requestId : crypto.randomUUID()
    const reply = await send(call, body, { requestId })
    unanswered = reply.kind === 'fault' ? { body: text, requestId } : { body: '', requestId: '' }
    return reply
  }
}
export type Sending = ReturnType<typeof createSending>
