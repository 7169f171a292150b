/**
 * Finds submissions of the same insured. Requests within a moment, such as those of the rows of a page, share one call.
 */
import { texts } from '@bindery/contracts/rules'
import { FindDuplicates, type ResultsOf } from '@bindery/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { CallError } from '../../../client/queries.ts'
import { send } from '../../../client/send.ts'

type Found = ResultsOf<typeof FindDuplicates>['Duplicates'][number]
export type Duplicates = Pick<Found, 'Candidates' | 'Total'>

/** The most ids that the call takes. */
const MOST = 100
const MOMENT = 20

interface Asked {
  readonly id: number
  readonly found: (found: Duplicates) => void
  readonly failed: (error: Error) => void
}

let asked: Asked[] = []

async function answer(asking: readonly Asked[]): Promise<void> {
  const reply = await send(FindDuplicates, { SubmissionIDs: asking.map(({ id }) => id) })
  if (reply.kind !== 'ok') {
    for (const { failed } of asking) failed(new CallError(texts.loadFailed))
    return
  }
  const byId = new Map(reply.results.Duplicates.map((each) => [each.SubmissionID, each]))
  for (const { id, found } of asking) found(byId.get(id) ?? { Candidates: [], Total: 0 })
}

function ask(id: number): Promise<Duplicates> {
  if (asked.length === 0) {
    setTimeout(() => {
      const all = asked
      asked = []
      for (let from = 0; from < all.length; from += MOST) void answer(all.slice(from, from + MOST))
    }, MOMENT)
  }
  return new Promise((found, failed) => asked.push({ id, found, failed }))
}

const NOBODY: Duplicates = { Candidates: [], Total: 0 }

const question = (submissionId: number) => ({
  queryKey: [FindDuplicates.func, submissionId],
  meta: { reads: FindDuplicates.reads ?? [] },
  queryFn: () => ask(submissionId),
})

/** Empty until the answer arrives: a hint beside the record is not worth a loading state. */
export const useDuplicates = (submissionId: number): Duplicates => useDuplicatesQuery(submissionId).data ?? NOBODY

export const useDuplicatesQuery = (submissionId: number) => useQuery(question(submissionId))

/** Requests the answer for a component further down; its arrival does not render the caller again. */
export function useDuplicatesAsked(submissionId: number): void {
  useQuery({ ...question(submissionId), notifyOnChangeProps: [] })
}
