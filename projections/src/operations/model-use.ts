/**
 * What a model service was asked for, by month and model: a row holds what one document or intake asked for, and the
 * tally of this process adds them up.
 */
import type { ModelServiceFact } from '@bindery/contracts/events'
import type { Views } from '@bindery/contracts/ports'
import { sydneyDate } from '@bindery/contracts/rules'
import { followCollections } from '../queries/follow.ts'
import { projector } from '../runner/projector.ts'

export interface ModelUse {
  /** YYYY-MM, in Sydney. */
  readonly Month: string
  readonly Model: string
  readonly Requests: number
  readonly Failed: number
  readonly InputTokens: number
  readonly OutputTokens: number
}

interface ModelUseRow {
  readonly Uses: readonly ModelUse[]
}

const sameUse = (a: ModelUse, b: ModelUse) => a.Month === b.Month && a.Model === b.Model

const sum = (a: ModelUse, b: ModelUse, sign: 1 | -1 = 1): ModelUse => ({
  ...a,
  Requests: a.Requests + sign * b.Requests,
  Failed: a.Failed + sign * b.Failed,
  InputTokens: a.InputTokens + sign * b.InputTokens,
  OutputTokens: a.OutputTokens + sign * b.OutputTokens,
})

/** The uses with one more, added to that of the same month and model. */
const withUse = (uses: readonly ModelUse[], use: ModelUse): readonly ModelUse[] =>
  uses.some((each) => sameUse(each, use))
    ? uses.map((each) => (sameUse(each, use) ? sum(each, use) : each))
    : [...uses, use]

export const modelUse = projector<ModelUseRow, ModelServiceFact>({
  collection: 'ModelUse',
  version: 1,
  from: ['document', 'intake'],
  key: ({ stream }) => stream,
  on: {
    ModelServiceAsked: (row, { data, at }) => ({
      Uses: withUse(row?.Uses ?? [], {
        Month: sydneyDate(at).slice(0, 'YYYY-MM'.length),
        Model: data.model,
        Requests: data.requests,
        Failed: data.failed,
        InputTokens: data.inputTokens,
        OutputTokens: data.outputTokens,
      }),
    }),
  },
})

const CHUNK = 250_000
const keyOf = ({ Month, Model }: ModelUse) => `${Month} ${Model}`

/** The sums of all rows, kept up to date by their change numbers; asked for, the newest month first. */
export function modelUseTally(views: Views): () => Promise<readonly ModelUse[]> {
  const rows = new Map<string, readonly ModelUse[]>()
  const sums = new Map<string, ModelUse>()

  function add(uses: readonly ModelUse[], sign: 1 | -1): void {
    for (const use of uses) {
      const none = { ...use, Requests: 0, Failed: 0, InputTokens: 0, OutputTokens: 0 }
      sums.set(keyOf(use), sum(sums.get(keyOf(use)) ?? none, use, sign))
    }
  }

  const refresh = followCollections(views, {
    chunk: CHUNK,
    restart() {
      rows.clear()
      sums.clear()
    },
    take: {
      [modelUse.collection](stored) {
        const uses = modelUse.rowOf(stored)?.Uses ?? []
        add(rows.get(stored.key) ?? [], -1)
        add(uses, 1)
        rows.set(stored.key, uses)
      },
    },
  })
  return async () => {
    await refresh()
    return [...sums.values()]
      .filter(({ Requests }) => Requests > 0)
      .toSorted((a, b) => b.Month.localeCompare(a.Month) || a.Model.localeCompare(b.Model))
  }
}
