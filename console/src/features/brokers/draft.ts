/** A broker while it is being typed, and the bodies it becomes (BRK-004, BRK-006). */
import { normalisedName, texts } from '@bindery/contracts/rules'
import { InsertBroker, UpdateBroker, type BodyOf, type BrokerRow } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { foundIn, inFormOrder, problemsFrom, type Found, type Problems } from '../../ui/form/problems.ts'

const typed = v.optional(v.fallback(v.string(), ''), '')
const chosen = v.optional(v.fallback(v.nullable(v.number()), null), null)

/** The session's storage may hold any text, so a kept value that does not fit the schema starts empty. */
export const BrokerDraft = v.object({
  FirstName: typed,
  LastName: typed,
  Email: typed,
  Mobile: typed,
  BrokerGroupID: chosen,
  StateID: chosen,
  IsGreylisted: v.optional(v.fallback(v.boolean(), false), false),
  Active: v.optional(v.fallback(v.boolean(), true), true),
})
export type BrokerDraft = v.InferOutput<typeof BrokerDraft>

export const emptyBroker = (): BrokerDraft => v.parse(BrokerDraft, {})
export const draftOf = (row: BrokerRow): BrokerDraft => v.parse(BrokerDraft, row)

/** BRK-007, BRK-008: spaces around what was typed are no part of it. */
const trimmed = (draft: BrokerDraft): BrokerDraft => ({
  ...draft,
  FirstName: draft.FirstName.trim(),
  LastName: draft.LastName.trim(),
  Email: draft.Email.trim(),
})

/** the form of a new broker does not ask for Active. */
export function newBody(draft: BrokerDraft): BodyOf<typeof InsertBroker> {
  const { Active: _, ...fields } = trimmed(draft)
  return { Broker: fields }
}

export const editBody = (draft: BrokerDraft, base: BrokerRow): BodyOf<typeof UpdateBroker> => ({
  Broker: { ...trimmed(draft), BrokerID: base.BrokerID, Revision: base.Revision },
})

/** BRK-008: the loaded brokers show a duplicate at once; the server decides. */
function taken({ Email }: BrokerDraft, others: Iterable<BrokerRow>, own: number | null): Found[] {
  const wanted = normalisedName(Email)
  for (const { BrokerID, Email: email } of others)
    if (wanted !== '' && BrokerID !== own && normalisedName(email) === wanted)
      return [['Email', texts.brokerEmailExists]]
  return []
}

/** BRK-007 to BRK-010 by the server's own schema; `base` is the broker being edited, null for a new one. */
export function brokerProblems(
  draft: BrokerDraft,
  base: BrokerRow | null,
  others: Iterable<BrokerRow>,
): Problems | undefined {
  const found =
    base === null
      ? foundIn(InsertBroker.request, newBody(draft), 'Broker')
      : foundIn(UpdateBroker.request, editBody(draft, base), 'Broker')
  return problemsFrom(inFormOrder(draft, [...found, ...taken(draft, others, base?.BrokerID ?? null)]))
}
