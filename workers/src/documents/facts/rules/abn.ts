/** The business number of the insured. A number whose checksum is wrong is none. */
import { BESIDE_LABEL, type Rule } from '../found.ts'
import { abnsIn } from '../values/abn.ts'
import { companiesIn, isInTheTrade } from '../values/names.ts'

const facts = (text: string, strength: number) =>
  abnsIn(text)
    .slice(0, 1)
    .map((abn) => ({ field: 'abn', value: { kind: 'abn', abn }, strength }) as const)

export const abn: Rule = {
  isLabel: (label) => /^(?:a ?b ?n|australian business number)(?: ?\/? ?acn| no| number)?$/u.test(label),
  labelled: ([line = '']) => facts(line.slice(0, 60), BESIDE_LABEL + 0.04),
  said: (sentence) =>
    // A sentence that begins with it is a line with a label.
    sentence.search(/\bA\.?B\.?N\b/u) > 0 && !companiesIn(sentence).some(({ name }) => isInTheTrade(name))
      ? facts(sentence, 0.9)
      : [],
}
