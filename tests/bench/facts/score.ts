/** Precision, recall and calibration of what a model found, for each field and over all. */
import { namesOf } from '@bindery/contracts/rules'
import { FACT_VALUES, type Fact, type FactField } from '@bindery/contracts/wire'
import type { KnownDocument, TrueValue } from '../../support/fact-documents.ts'
import { isTrue } from './match.ts'

export interface Judged {
  readonly field: FactField
  readonly confidence: number
  readonly isRight: boolean
}

export interface Judgement {
  readonly found: readonly Judged[]
  /** The fields, one for each value, that the document tells and the model did not. */
  readonly missed: readonly FactField[]
  /** Facts whose evidence does not stand on its page word for word. */
  readonly unfounded: number
}

export interface Figures {
  readonly found: number
  readonly told: number
  readonly precision: number
  readonly recall: number
  /** The share that was right, less the confidence that was said, each on average: 0 is well calibrated, below 0 too sure. */
  readonly calibration: number
  /** The mean square of confidence less right or wrong (Brier): 0 is best. */
  readonly brier: number
}

const trueOne = (values: readonly TrueValue[], { field, value }: Fact) =>
  values.find((truth) => isTrue(value, truth, field === 'professionalServices'))

/** Judges the facts of one document. */
export function judged({ document, truth }: KnownDocument, facts: readonly Fact[]): Judgement {
  const standing = facts.filter(
    ({ evidence: { document: sha256, page, sentence } }) =>
      sha256 === document.sha256 && (document.pages[page - 1] ?? '').includes(sentence),
  )
  const found = facts.map((fact) => {
    const right = trueOne(truth[fact.field] ?? [], fact) !== undefined
    return { field: fact.field, confidence: fact.confidence, isRight: right }
  })
  const missed = told(truth).filter(
    ([field, values]) => !facts.some((fact) => fact.field === field && trueOne(values, fact) !== undefined),
  )
  return { found, missed: missed.map(([field]) => field), unfounded: facts.length - standing.length }
}

type Told = readonly [field: FactField, values: readonly TrueValue[]]

/** What a document tells: one entry a field, but one for each line of cover; nothing for what may as well be left out. */
function told(truth: KnownDocument['truth']): readonly Told[] {
  return namesOf(FACT_VALUES).flatMap((field): readonly Told[] => {
    const values = truth[field] ?? []
    if (values.length === 0 || values.includes(null)) return []
    return field === 'coverage' ? values.map((value) => [field, [value]]) : [[field, values]]
  })
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

export function figuresOf(judgements: readonly Judgement[], field: FactField | null): Figures {
  const found = judgements.flatMap((one) => one.found).filter((one) => field === null || one.field === field)
  const missed = judgements.flatMap((one) => one.missed).filter((one) => field === null || one === field)
  const right = found.filter(({ isRight }) => isRight)
  // What may be left out and was found right counts as told.
  const told = right.length + missed.length
  return {
    found: found.length,
    told,
    precision: right.length / found.length,
    recall: right.length / told,
    calibration: right.length / found.length - mean(found.map(({ confidence }) => confidence)),
    brier: mean(found.map(({ confidence, isRight }) => (confidence - (isRight ? 1 : 0)) ** 2)),
  }
}
