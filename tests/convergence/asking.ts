/** Asks the read side of a stage, as the dispatcher does; results are checked against the schema of the call. */
import { SYSTEM } from '@bindery/contracts/events'
import type { BodyOf, Call, ResultsOf } from '@bindery/contracts/wire'
import { createQueries, EventSearch, type WaitFor } from '@bindery/projections'
import * as v from 'valibot'
import { expect } from 'vitest'
import { hostileDocumentIndex, hostileEventIndex, noDigestsYet } from '../hostile/index.ts'
import type { Stage } from './stage.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

export const queriesOf = (stage: Stage, waitFor: WaitFor = stage.running.waitFor, views = stage.views) =>
  createQueries({
    views,
    store: stage.store,
    documents: hostileDocumentIndex(),
    waitFor,
    events: new EventSearch(stage.store, hostileEventIndex(), quiet),
    digests: noDigestsYet(),
    clock: { now: () => new Date().toISOString() },
  })

export async function ask<C extends Call>(
  stage: Stage,
  call: C,
  body: BodyOf<C>,
  queries = queriesOf(stage),
): Promise<ResultsOf<C>> {
  const answer = await queries.ask(call, v.parse(call.request, body), { actor: SYSTEM, after: [] })
  expect(answer.errorMessage).toBe('')
  // The JSON that the caller would get.
  const results: unknown = JSON.parse(answer.resultsText ?? JSON.stringify(answer.results))
  return v.parse(call.results, results) as ResultsOf<C> // the schema has just checked it
}
