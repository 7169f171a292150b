/** Sends a command for a screen: one at a time, safe to repeat, and the collections are current afterwards (COM-011). */
import { texts } from '@bindery/contracts/rules'
import type { BodyOf, Call, ResultsOf } from '@bindery/contracts/wire'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { replica } from '../replica/replica.ts'
import { send } from './send.ts'
import type { Conflict, Reply } from './send.ts'
import { noteOwnRecords } from './own-records.ts'

export interface CommandTexts {
  /** Shown when the server refuses without a word of its own. */
  readonly failed?: string
  /** Shown when no answer came (A-139 has one for each place). */
  readonly network?: string
}

export interface Command<C extends Call> {
  /** The results, or null when it was refused, failed, or another one is still on its way. */
  readonly run: (body: BodyOf<C>) => Promise<ResultsOf<C> | null>
  readonly isPending: boolean
  /** '' unless the last run failed. */
  readonly message: string
  /** What the server said beside a success. */
  readonly warning: string
  readonly conflict: readonly Conflict[]
  readonly reset: () => void
}

const NO_CONFLICT: readonly Conflict[] = []

function messageOf<R>(reply: Reply<R> | undefined, { failed, network }: CommandTexts): string {
  switch (reply?.kind) {
    case 'refused': return reply.message || (failed ?? texts.unsuccessful)
    case 'fault': return network ?? texts.requestFailedNetwork
    case 'ok':
    case 'logged-out':
    case undefined: return ''
  }
}

export function useCommand<C extends Call>(call: C, wording: CommandTexts = {}): Command<C> {
  const queries = useQueryClient()
  const busy = useRef(false)
  // after a lost reply the same body goes out under the same RequestID, so that it cannot happen twice.
  const unanswered = useRef({ body: '', requestId: '' })

  const mutation = useMutation({
    retry: false,
    networkMode: 'always',
    mutationFn: async (body: BodyOf<C>): Promise<Reply<ResultsOf<C>>> => {
      const text = JSON.stringify(body)
      const requestId = unanswered.current.body === text ? unanswered.current.requestId : crypto.randomUUID()
      const reply = await send(call, body, requestId)
      unanswered.current = reply.kind === 'fault' ? { body: text, requestId } : { body: '', requestId: '' }
      if (reply.kind === 'ok') {
        noteOwnRecords(reply.results)
        // What was done is done: a copy that cannot be brought up to date makes no failure of it.
        await replica.refresh().catch(globalThis.reportError)
        await queries.invalidateQueries()
      }
      return reply
    },
  })

  return {
    async run(body) {
      if (busy.current) return null
      busy.current = true
      try {
        const reply = await mutation.mutateAsync(body)
        return reply.kind === 'ok' ? reply.results : null
      } finally {
        busy.current = false
      }
    },
    isPending: mutation.isPending,
    message: messageOf(mutation.data, wording),
    warning: mutation.data?.kind === 'ok' ? mutation.data.warning : '',
    conflict: mutation.data?.kind === 'refused' ? mutation.data.conflict : NO_CONFLICT,
    reset: mutation.reset,
  }
}
