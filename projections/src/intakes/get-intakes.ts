/** GET_INTAKES and GET_INTAKE: the intakes that wait for a person or are done with, and one with its facts. */
import type { RecordedFact } from '@bindery/contracts/events'
import type { Views } from '@bindery/contracts/ports'
import { Fact, GetIntake, GetIntakes, IntakeRow } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { queryHandler, Refused } from '../queries/handler.ts'
import { intakes } from './intakes.ts'

const STATES = { open: ['reading', 'waiting', 'unread'], done: ['used', 'aside'] } as const
/** Older ones are found by the search of events. */
const SHOWN = 500

const pageOf = (views: Views, list: keyof typeof STATES, limit: number) =>
  views.page(intakes.collection, {
    filter: { State: STATES[list] },
    sort: { column: 'IntakeID', descending: true },
    offset: 0,
    limit,
  })

export const getIntakes = queryHandler(GetIntakes, async ({ List }, { views }) => {
  const [{ rows, total }, Open] = await Promise.all([
    pageOf(views, List, SHOWN),
    List === 'open' ? null : pageOf(views, 'open', 1).then((open) => open.total),
  ])
  return {
    // The schema removes the fields that only the projector needs.
    Intakes: rows.flatMap((stored) => intakes.rowOf(stored) ?? []).map((row) => v.parse(IntakeRow, row)),
    Open: Open ?? total,
  }
})

export const getIntake = queryHandler(GetIntake, async ({ IntakeID }, { views }) => {
  const stored = await views.get(intakes.collection, String(IntakeID))
  const row = stored && intakes.rowOf(stored)
  if (!row) return new Refused('load-failed')
  const { Model, FellBack } = row
  return {
    Intake: { ...v.parse(IntakeRow, row), Facts: known(row.Facts), Others: known(row.Others ?? []), Model, FellBack },
  }
})

/** A fact of an earlier release may have a field that is not known any more. */
const known = (facts: readonly RecordedFact[]): Fact[] =>
  facts.flatMap((recorded) => {
    const fact = v.safeParse(Fact, recorded)
    return fact.success ? [fact.output] : []
  })
