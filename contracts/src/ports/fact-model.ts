/**
 * Finds the facts of a document in its text. Whatever the text says is data: no model follows what it asks for. Models
 * may be wrong and say how sure they are; every fact names the words that a person can check it against.
 */
import type { Fact } from '../wire/index.ts'

export interface PagedDocument {
  /** Of the file, lower-case hex. */
  readonly sha256: string
  /** The texts of its pages, the first one first; a document without pages has one. */
  readonly pages: readonly string[]
}

/** What a model service counted for its answers; all 0 where it did not answer. */
export interface ServiceCounts {
  readonly model: string
  readonly requests: number
  /** How many of them the built-in model had to answer instead. */
  readonly failed: number
  readonly inputTokens: number
  readonly outputTokens: number
}

export interface FoundFacts {
  /** At most one a field, except for the coverage; only such whose evidence stands on its page word for word. */
  readonly facts: readonly Fact[]
  /** The model that made these facts: 'built-in', or the name of a model service's model. */
  readonly model: string
  /** The model that should have made them and could not, with the reason; null when there was no such. */
  readonly fellBack: { readonly from: string; readonly reason: string } | null
  /** Null when no service was asked. */
  readonly asked: ServiceCounts | null
  /** Whether the service is down or busy, so that another document had better not be sent to it at once. */
  readonly isAway: boolean
}

export interface FactModel {
  readonly name: string
  /** The model that answers where this one cannot; null for one that always can. */
  readonly inPlace: FactModel | null
  /** Answers for any document; with none of the facts in it, none. */
  find(document: PagedDocument): Promise<FoundFacts>
}
