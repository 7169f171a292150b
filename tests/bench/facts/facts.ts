/** How right the facts are that each model finds in documents it was not made on, and how well it knows that. */
import type { FactModel } from '@bindery/contracts/ports'
import { FACT_VALUES, type FactField } from '@bindery/contracts/wire'
import { namesOf } from '@bindery/contracts/rules'
import { openFactModel, readSettings } from '@bindery/infra'
import { builtInFacts } from '@bindery/workers'
import { documentsOf, type Half, type KnownDocument } from '../../support/fact-documents.ts'
import { figuresOf, judged, type Figures } from './score.ts'

/** Facts by the confidence that was said: how many were right of them. */
export interface Band {
  readonly from: number
  readonly to: number
  readonly found: number
  readonly right: number
}

export interface ModelReport {
  readonly model: string
  readonly documents: number
  readonly milliseconds: number
  readonly unfounded: number
  /** Documents for which the built-in model had to answer. */
  readonly fellBack: number
  readonly all: Figures
  readonly fields: readonly (Figures & { readonly field: FactField })[]
  readonly bands: readonly Band[]
}

const BANDS = [0, 0.5, 0.7, 0.8, 0.9, 0.95]

async function measured(model: FactModel, documents: readonly KnownDocument[]): Promise<ModelReport> {
  const start = performance.now()
  const answers = []
  for (const known of documents) answers.push({ known, ...(await model.find(known.document)) })
  const milliseconds = performance.now() - start
  const judgements = answers.map(({ known, facts }) => judged(known, facts))
  const found = judgements.flatMap((judgement) => judgement.found)
  return {
    model: model.name,
    documents: documents.length,
    milliseconds,
    unfounded: judgements.reduce((sum, { unfounded }) => sum + unfounded, 0),
    fellBack: answers.filter(({ fellBack }) => fellBack !== null).length,
    all: figuresOf(judgements, null),
    fields: namesOf(FACT_VALUES).map((field) => ({ field, ...figuresOf(judgements, field) })),
    bands: BANDS.map((from, at) => {
      const to = BANDS[at + 1] ?? 1
      const within = found.filter(({ confidence }) => confidence >= from && (confidence < to || to === 1))
      return { from, to, found: within.length, right: within.filter(({ isRight }) => isRight).length }
    }),
  }
}

/** The built-in model, and the service that the settings name. */
export async function modelsNamed(env: Readonly<Record<string, string | undefined>>): Promise<readonly FactModel[]> {
  const named = await openFactModel(readSettings(env))
  return named === builtInFacts ? [builtInFacts] : [builtInFacts, named]
}

export async function measureFacts(models: readonly FactModel[], half: Half = 'held'): Promise<readonly ModelReport[]> {
  const documents = await documentsOf(half)
  const reports: ModelReport[] = []
  for (const model of models) reports.push(await measured(model, documents))
  return reports
}
