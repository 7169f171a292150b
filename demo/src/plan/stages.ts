/**
 * The stages of the demo's submissions: how many of 300 are at each stage, and how many days ago they were received.
 */
import { namesOf } from '@bindery/contracts/rules'

export type Stage =
  | 'fresh'
  | 'waiting'
  | 'scheduled'
  | 'declined'
  | 'lapsed'
  | 'quoted'
  | 'quoted-twice'
  | 'resent'
  | 'bound'
  | 'bound-directly'
  | 'endorsed'
  | 'reversed'
  | 'endorsed-and-reversed'

interface Share {
  readonly count: number
  /** How many days ago the submissions were received, from the newest to the oldest. */
  readonly age: readonly [newest: number, oldest: number]
}

export const STAGES: Readonly<Record<Stage, Share>> = {
  fresh: { count: 36, age: [0, 8] },
  waiting: { count: 24, age: [9, 35] },
  scheduled: { count: 12, age: [8, 60] },
  /** The insured went away without a quote. */
  declined: { count: 30, age: [40, 540] },
  /** The quote was not accepted. */
  lapsed: { count: 16, age: [70, 540] },
  quoted: { count: 50, age: [3, 45] },
  'quoted-twice': { count: 22, age: [6, 50] },
  resent: { count: 10, age: [12, 50] },
  bound: { count: 60, age: [20, 540] },
  'bound-directly': { count: 6, age: [20, 500] },
  endorsed: { count: 22, age: [100, 540] },
  reversed: { count: 8, age: [70, 540] },
  'endorsed-and-reversed': { count: 4, age: [150, 540] },
}

const OF_300 = namesOf(STAGES).flatMap((stage) => Array.from({ length: STAGES[stage].count }, () => stage))

/** The stages of a number of submissions, in these proportions and mixed: 7 and 300 have no common divisor. */
export const stagesOf = (count: number): readonly Stage[] =>
  Array.from({ length: count }, (_, index) => OF_300[(index * 7) % OF_300.length] ?? 'fresh')
