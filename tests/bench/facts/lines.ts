/** The figures of facts as a table for people, one model after the other. */
import { columns } from '../columns.ts'
import { number } from '../number.ts'
import type { ModelReport } from './facts.ts'
import type { Figures } from './score.ts'

/** A share of nothing is none. */
const share = (value: number) => (Number.isNaN(value) ? '-' : number(value, 2))

const row = (name: string, { found, told, precision, recall, calibration, brier }: Figures): readonly string[] => [
  name,
  number(told),
  number(found),
  share(precision),
  share(recall),
  share(calibration),
  share(brier),
]

function linesOf({
  model,
  documents,
  milliseconds,
  unfounded,
  fellBack,
  all,
  fields,
  bands,
}: ModelReport): readonly string[] {
  return [
    `Facts by ${model}, in ${number(documents)} documents that it was not made on, ${number(milliseconds / documents, 1)} ms each;` +
      ` ${number(unfounded)} without their words on the page` +
      (fellBack > 0 ? `; for ${number(fellBack)} documents the built-in model had to answer` : ''),
    columns([
      ['', 'told', 'found', 'precision', 'recall', 'right less said', 'Brier'],
      ...fields.map((figures) => row(figures.field, figures)),
      row('all', all),
    ]),
    ...bands
      .filter(({ found }) => found > 0)
      .map(
        ({ from, to, found, right }) =>
          `  said ${number(from, 2)} to ${number(to, 2)}: ${number(right)} of ${number(found)} right`,
      ),
  ]
}

export const factLines = (reports: readonly ModelReport[]): readonly string[] => reports.flatMap(linesOf)
