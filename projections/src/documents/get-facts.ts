/** AI_FACT: the facts of a document with the words they were read from, and what people decided (AI-008). */
import { FILE_STATUS } from '@bindery/contracts/rules'
import { AiFact, Fact } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { queryHandler, Refused } from '../queries/handler.ts'
import { factsOf } from './document-facts.ts'

export const aiFact = queryHandler(AiFact, async ({ sha256 }, { views, documents }) => {
  const row = (await factsOf(views, [{ sha256 }])).get(sha256)
  if (!row && !(await documents.bySha256(sha256))) return new Refused('document-unknown')
  if (row?.Status !== FILE_STATUS.ready) return new Refused('facts-not-ready')
  const Facts = row.Facts.flatMap((recorded, at) => {
    // A fact of an earlier release may have a field that is not known any more.
    const fact = v.safeParse(Fact, recorded)
    return fact.success ? [{ Number: at + 1, Fact: fact.output, Review: row.Reviews[at + 1] ?? null }] : []
  })
  return { Success: true as const, Facts, Model: row.Model, FellBack: row.FellBack }
})
