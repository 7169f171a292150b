/** One answer from several documents: the best fact of each field, of the coverage each line once, and what contradicts it. */
import type { FoundFacts, ServiceCounts } from '@bindery/contracts/ports'
import { namesOf } from '@bindery/contracts/rules'
import { FACT_VALUES, type Fact } from '@bindery/contracts/wire'
import { valueKey } from '../documents/facts/weigh.ts'

const FIELDS = namesOf(FACT_VALUES)

/** Of a field more than the surest few help nobody to choose, and an event has no room for what a hundred documents say. */
const MOST_OTHERS = 3

/** What is told apart: a proposal and its mail have one insured, and may want several lines of cover. */
const keyOf = (fact: Fact) => (fact.field === 'coverage' ? `coverage ${fact.value.name}` : fact.field)

interface Merged {
  readonly facts: readonly Fact[]
  /** What documents say of a field otherwise than its fact: the surest values, each once. */
  readonly others: readonly Fact[]
}

/** @param found in the order of the documents: of two facts that are equally sure, the first one counts */
export function mergedFacts(found: readonly Pick<FoundFacts, 'facts'>[]): Merged {
  // A sort keeps the order of what is equally sure.
  const surest = found.flatMap(({ facts }) => facts).toSorted((a, b) => b.confidence - a.confidence)
  const facts = inOrder(firstOf(surest, keyOf))
  // Any other line of cover is wanted as well, and so is a fact of its own.
  const values = firstOf(surest, (fact) => `${fact.field} ${valueKey(fact.value)}`)
  const others = values.filter((fact) => fact.field !== 'coverage' && !facts.includes(fact))
  const few = [...Map.groupBy(others, keyOf).values()].flatMap((ofField) => ofField.slice(0, MOST_OTHERS))
  return { facts, others: inOrder(few) }
}

const firstOf = (facts: readonly Fact[], key: (fact: Fact) => string): readonly Fact[] =>
  [...Map.groupBy(facts, key).values()].flatMap(([first]) => first ?? [])

/** In the order of a form; the surest first. */
const inOrder = (facts: readonly Fact[]): readonly Fact[] =>
  facts.toSorted((a, b) => FIELDS.indexOf(a.field) - FIELDS.indexOf(b.field) || b.confidence - a.confidence)

/** Who found them; a model that could not answer for one of the documents is told. */
export function answeredBy(
  found: readonly Pick<FoundFacts, 'model' | 'fellBack'>[],
  name: string,
): Pick<FoundFacts, 'model' | 'fellBack'> {
  const models = [...new Set(found.map(({ model }) => model))]
  return {
    model: models.length === 0 ? name : models.join(', '),
    fellBack: found.find(({ fellBack }) => fellBack !== null)?.fellBack ?? null,
  }
}

/** What the model service was asked for altogether; null when it was asked for nothing. */
export const askedAltogether = (found: readonly Pick<FoundFacts, 'asked'>[]): ServiceCounts | null =>
  found.reduce<ServiceCounts | null>((sum, { asked }) => (sum && asked ? together(sum, asked) : (sum ?? asked)), null)

const together = (a: ServiceCounts, b: ServiceCounts): ServiceCounts => ({
  model: a.model,
  requests: a.requests + b.requests,
  failed: a.failed + b.failed,
  inputTokens: a.inputTokens + b.inputTokens,
  outputTokens: a.outputTokens + b.outputTokens,
})
