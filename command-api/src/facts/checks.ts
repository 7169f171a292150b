/**
 * Checks of single fields against other records: a name that is taken, a broker house that does not exist. A check runs
 * as soon as the fields it reads are well-formed, whatever is wrong with the others, so that all messages of a request
 * come at once.
 */
import type { Actor } from '@bindery/contracts/events'
import type { Call } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { firstPath, inOrder, type Said } from '../kernel/message-order.ts'
import type { Refusal } from '../kernel/refusals.ts'
import type { FactsOf, Needs } from './needs.ts'

export interface Check<State> {
  readonly path: readonly string[]
  /** Null when the fields that the check reads are not well-formed: the schema's messages already say so. */
  over(body: unknown): OpenCheck<State> | null
}

export interface OpenCheck<State> {
  needs(state: State): Needs
  /** @param facts what `needs` names, and perhaps more */
  find(state: State, facts: FactsOf<Needs>, actor: Actor): readonly Refusal[]
}

/** An error, and the field that it is reported on: the first field that its check reads. */
export interface Found {
  readonly refusal: Refusal
  readonly path: readonly string[]
}

interface CheckDefinition<Schema extends v.GenericSchema, State, N extends Needs> {
  /** The part of the request that the check reads; its message is shown at the first of these fields. */
  readonly fields: Schema
  readonly needs?: (fields: v.InferOutput<Schema>, state: State) => N
  readonly find: (fields: v.InferOutput<Schema>, state: State, facts: FactsOf<N>, actor: Actor) => readonly Refusal[]
}

/** `const checked = checksOf<CatalogueState>()`, then `checked({ fields, find })`. */
export const checksOf =
  <State>() =>
  <Schema extends v.GenericSchema, const N extends Needs = object>({
    fields,
    needs,
    find,
  }: CheckDefinition<Schema, State, N>): Check<State> => ({
    path: firstPath(fields),
    over(body) {
      const parsed = v.safeParse(fields, body)
      if (!parsed.success) return null
      return {
        needs: (state) => needs?.(parsed.output, state) ?? {},
        // The facts hold what this check's own `needs` named; the type system cannot follow that through a list of
        // checks.
        find: (state, facts, actor) => find(parsed.output, state, facts, actor),
      }
    },
  })

export interface Checking {
  readonly needs: Needs
  find(facts: FactsOf<Needs>, actor: Actor): readonly Found[]
}

/** The checks whose fields are well-formed. */
export function checking<State>(checks: readonly Check<State>[], body: unknown, state: State): Checking {
  const open = checks.flatMap(({ path, over }) => {
    const check = over(body)
    return check ? [{ path, check }] : []
  })
  return {
    needs: together(open.map(({ check }) => check.needs(state))),
    find: (facts, actor) =>
      open.flatMap(({ path, check }) => check.find(state, facts, actor).map((refusal) => ({ refusal, path }))),
  }
}

/** Joins the needs: several checks may ask for uploads, while only one names any other need. */
function together(needs: readonly Needs[]): Needs {
  const uploads = new Set(needs.flatMap((each) => each.uploads ?? []))
  return { ...Object.assign({}, ...needs), ...(uploads.size > 0 && { uploads: [...uploads] }) }
}

const saidBy = ({ path, refusal }: Found): Said => ({ path, text: refusal.text })

/**
 * All messages about a body: those of its schema, and those of the checks against other records, in the order of its
 * fields.
 */
export const messagesOf = ({ request }: Call, said: readonly Said[], found: readonly Found[]): readonly string[] =>
  inOrder(request, said, found.map(saidBy))

/** All messages about a body that its schema accepts, under the code of the first error; null when there is none. */
export function allOf(call: Call, found: readonly Found[]): Refusal | null {
  const [first] = found
  return first ? { ...first.refusal, text: messagesOf(call, [], found).join('\n') } : null
}
