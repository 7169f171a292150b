/** What a rule finds in a piece of text: a value with the strength of its sign, before all signs are weighed together. */
import type { FactField, FactValue } from '@bindery/contracts/wire'

/** A value of its own field's kind. */
export type Found = {
  [Field in FactField]: {
    readonly field: Field
    readonly value: FactValue<Field>
    /** How sure the sign is by itself, from 0 to 1. */
    readonly strength: number
    /** How many lines after the first the value goes on over; 0 unless said. */
    readonly more?: number
  }
}[FactField]

/** What kind of document the text seems to be, where a rule has to know. */
export interface Kind {
  /** A policy's schedule or certificate: its insurer and premium are those that the insured has now. */
  readonly isSchedule: boolean
  /** A policy's wording or its endorsements: only what stands beside labels is of one insured. */
  readonly isWording: boolean
  /** A letter of somebody who claims: it is written to the insured. */
  readonly isDemand: boolean
}

/** The rules of one kind of fact. No text is longer than a sentence's limit, so no expression can take long. */
export interface Rule {
  /** Whether a label, in lower case and without punctuation, asks for this fact. */
  readonly isLabel: (label: string, kind: Kind) => boolean
  /** What stands beside or below such a label: the value's own line, then those that may continue it. */
  readonly labelled: (lines: readonly string[], label: string) => readonly Found[]
  /** What a sentence of running text says. */
  readonly said: (sentence: string, kind: Kind) => readonly Found[]
}

export const nothing: readonly Found[] = []

/** Below 1 for a sign that stands beside a label, a sentence says a bit less surely. */
export const BESIDE_LABEL = 0.93
export const IN_SENTENCE = 0.82
