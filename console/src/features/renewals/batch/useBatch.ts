/** The work on many renewals that is under way or was done last, and the way back from it. */
import type { RenewalRow } from '@bindery/contracts/wire'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useRef, useState } from 'react'
import { replica } from '../../../data/replica.ts'
import type { Job } from './jobs.ts'
import { workOn, type Outcome, type Step } from './work.ts'

export type Batch =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly words: string; readonly over: number; readonly total: number }
  | { readonly phase: 'over'; readonly words: string; readonly outcome: Outcome; readonly undo: (() => void) | null }

export function useBatch() {
  const [batch, setBatch] = useState<Batch>({ phase: 'idle' })
  const queries = useQueryClient()
  const unanswered = useRef(new Map<number, string>())

  async function run(
    words: string,
    renewals: readonly RenewalRow[],
    step: Step,
    requests = new Map<number, string>(),
  ): Promise<Outcome> {
    const running = (over: number) => setBatch({ phase: 'running', words, over, total: renewals.length })
    running(0)
    const outcome = await workOn(renewals, step, requests, running)
    for (const { before } of outcome.done) replica.wrote('Renewals', before.RenewalID)
    await Promise.all([replica.refresh({ data: true }), queries.invalidateQueries()]).catch(globalThis.reportError)
    return outcome
  }
  async function undo(words: string, back: Step, { done }: Outcome) {
    const renewals = done.map(({ before, revision }) => ({ ...before, Revision: revision }))
    const outcome = await run(`put back, not ${words}`, renewals, back)
    setBatch({ phase: 'over', words: `put back, not ${words}`, outcome, undo: null })
  }

  return {
    batch,
    async start(job: Job, renewals: readonly RenewalRow[]) {
      const { words, step, back, remembered = false } = job
      const outcome = await run(words, renewals, step, remembered ? unanswered.current : undefined)
      const canUndo = back !== null && outcome.done.length > 0
      setBatch({ phase: 'over', words, outcome, undo: canUndo ? () => void undo(words, back, outcome) : null })
    },
    close: () => setBatch({ phase: 'idle' }),
  }
}

export type Batches = ReturnType<typeof useBatch>
/** The works of the list, for the actions on its selected rows. */
export const BatchContext = createContext<Batches | null>(null)
