/** Sends a command for a screen: one at a time, safe to repeat, and the collections are current afterwards (COM-011). */
import { texts } from '@bindery/contracts/rules'
import type { BodyOf, Call, ResultsOf } from '@bindery/contracts/wire'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createAttempts, type Attempts } from './attempts.ts'
import { replica } from './replica.ts'
import type { Conflict, Reply, Undo } from '../client/send.ts'
import { isMasterRecord, noteOwnRecords, takeOwnAccount } from './own-records.ts'

export interface CommandTexts {
  /** Shown when the server refuses without a message. */
  readonly failed?: string
  /** Shown when the server denies access without a message. */
  readonly unexplained?: string
  /** Shown when the request is too large. */
  readonly tooLarge?: string
  /** Shown when no answer came (A-139 has one for each place). */
  readonly network?: string
}

export interface Command<C extends Call> {
  /** Returns the results; null when the command was refused or failed, or while another one is under way. */
  readonly run: (body: BodyOf<C>) => Promise<ResultsOf<C> | null>
  /** The letters of the last run that can be held back; null when it sent none. */
  readonly lettersSent: () => Undo | null
  /**
   * Why the last run failed, known also to who asks after the screen that ran it has gone; '' for a failure without a
   * word, null if it did not fail or the session was over.
   */
  readonly failure: () => string | null
  readonly isPending: boolean
  /** '' unless the last run failed. */
  readonly message: string
  /** The server's warning beside a success. */
  readonly warning: string
  readonly conflict: readonly Conflict[]
  readonly reset: () => void
}

const NO_CONFLICT: readonly Conflict[] = []

function failureOf<R>(reply: Reply<R> | undefined, wording: CommandTexts): string | null {
  const { failed, unexplained, tooLarge, network } = wording
  switch (reply?.kind) {
    case 'refused':
      if (reply.tooLarge && tooLarge) return tooLarge
      return (reply.unexplained && unexplained) || reply.message || (failed ?? texts.unsuccessful)
    case 'fault':
      return network ?? texts.requestFailedNetwork
    case 'ok':
    case 'logged-out':
    case undefined:
      return null
  }
}

/** @param shared the attempts of a command that outlives this screen; without them they end with it */
export function useCommand<C extends Call>(call: C, wording: CommandTexts = {}, shared?: Attempts): Command<C> {
  const queries = useQueryClient()
  const [own] = useState(createAttempts)
  const attempts = shared ?? own
  const lettersSent = useRef<Undo | null>(null)
  const last = useRef<Reply<ResultsOf<C>>>(undefined)

  const mutation = useMutation({
    retry: false,
    networkMode: 'always',
    mutationFn: async (body: BodyOf<C>): Promise<Reply<ResultsOf<C>>> => {
      const reply = await attempts.send(call, body)
      last.current = reply
      if (reply.kind === 'ok') {
        lettersSent.current = reply.undo
        noteOwnRecords(body, reply.results)
        takeOwnAccount(reply.results)
        // The command succeeded; a refresh that fails does not make it a failure.
        await replica.refresh({ data: true, master: isMasterRecord(reply.results) }).catch(globalThis.reportError)
        await queries.invalidateQueries()
      }
      return reply
    },
  })

  return {
    async run(body) {
      if (!attempts.begin()) return null
      try {
        const reply = await mutation.mutateAsync(body)
        return reply.kind === 'ok' ? reply.results : null
      } finally {
        attempts.end()
      }
    },
    lettersSent: () => lettersSent.current,
    failure: () => failureOf(last.current, wording),
    isPending: mutation.isPending,
    message: failureOf(mutation.data, wording) ?? '',
    warning: mutation.data?.kind === 'ok' ? mutation.data.warning : '',
    conflict: mutation.data?.kind === 'refused' ? mutation.data.conflict : NO_CONFLICT,
    reset: mutation.reset,
  }
}
