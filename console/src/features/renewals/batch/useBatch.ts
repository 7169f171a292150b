/** The work on many renewals that is under way or was done last, and the way back from it. */
import type { RenewalRow } from '@bindery/contracts/wire'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useRef, useState } from 'react'
import { replica } from '../../../data/replica.ts'
import type { Back, Job } from './jobs.ts'
import { workOn, type Outcome, type Step } from './work.ts'

/** The way back; `seconds` says how long there is one, null when there always is. */
export interface Way {
  readonly go: () => void
  readonly seconds: number | null
}

export type Batch =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly words: string; readonly over: number; readonly total: number }
  | { readonly phase: 'over'; readonly words: string; readonly outcome: Outcome; readonly undo: Way | null }

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
    await Promise.all([replica.refresh({ data: true }), queries.invalidateQueries()]).catch(globalThis.reportError)
    return outcome
  }
  async function undo({ words, step }: Back, { done }: Outcome) {
    const renewals = done.map(({ before, revision }) => ({ ...before, Revision: revision }))
    const outcome = await run(words, renewals, step)
    setBatch({ phase: 'over', words, outcome, undo: null })
  }

  return {
    batch,
    async start(job: Job, renewals: readonly RenewalRow[]) {
      const { words, step, back, remembered = false } = job
      const outcome = await run(words, renewals, step, remembered ? unanswered.current : undefined)
      const found = outcome.done.length > 0 ? back(outcome.done) : null
      const way = found && { go: () => void undo(found, outcome), seconds: found.seconds }
      setBatch({ phase: 'over', words, outcome, undo: way })
    },
    close: () => setBatch({ phase: 'idle' }),
  }
}

export type Batches = ReturnType<typeof useBatch>
/** The works of the list, for the actions on its selected rows. */
export const BatchContext = createContext<Batches | null>(null)
