/** Which lines of cover are wanted: named by a label, in a heading or subject, or by words that ask for them. */
import type { COVERAGE } from '@bindery/contracts/rules'
import { nothing, type Found, type Rule } from '../found.ts'

type LineName = (typeof COVERAGE)[number]['name']

const LINES: readonly (readonly [name: LineName, words: RegExp, short: RegExp])[] = [
  ['Professional Indemnity', /\bprofessional indemnity\b/iu, /\bPI\b(?![-/ ]?\d)/u],
  [
    'Environmental Impairment Liability',
    /\benvironmental impairment\b|\bpollution legal liability\b/iu,
    /\bEIL\b(?![-/ ]?\d)/u,
  ],
  [
    'Management Liability',
    /\bmanagement liability\b|\bdirectors['’]?(?: and| &) officers\b|\bD&O\b/iu,
    /\bML\b(?![-/ ]?\d)/u,
  ],
  ['Cyber Liability', /\bcyber\b/iu, /\bcyber\b/iu],
  ['General Liability', /\b(?:general|public)(?: and products?)? liability\b/iu, /\b(?:PL|GL)\b(?![-/ ]?\d)/u],
]

const LABEL =
  /^(?:(?:type|class|classes|line) of (?:insurance|cover|business|risk|policy)|(?:type of )?(?:cover|coverage|insurance|insurances|covers)(?: required| wanted| requested| sought| needed)?|class|type|products?|policy(?: type)?|lines? of business|policy class)$/u
const ASKED =
  /\b(?:quotes?|quotation|after|requires?|seeks?|wants?|needs?|looking for|would like|cover for|terms for|submission for|instructed|place|proposal)\b/iu
const SUBJECT = /^Subject: /u
/** 'Pass this to your professional indemnity insurer' asks for nothing. */
const NOT = /\b(?:professional indemnity|public liability|cyber) (?:insurers?|policy number)\b/iu

const all = (text: string, strength: number): readonly Found[] =>
  LINES.flatMap(([name, words, short]) =>
    words.test(text) || short.test(text)
      ? [{ field: 'coverage', value: { kind: 'line', name }, strength } as const]
      : [],
  )

/** A heading in the first lines: few words, and a line of cover among them. */
export const inHeading = (line: string): readonly Found[] =>
  line.length < 90 && !/[:$?]|\.\s*$/u.test(line) ? all(line, 0.85) : nothing

export const coverage: Rule = {
  isLabel: (label) => LABEL.test(label),
  labelled: ([line = '']) => all(line.slice(0, 200), 0.93),
  said(sentence) {
    if (SUBJECT.test(sentence)) return /\bnotif|\bclaim/iu.test(sentence) ? nothing : all(sentence.slice(0, 300), 0.85)
    return ASKED.test(sentence) && !NOT.test(sentence) ? all(sentence, 0.78) : nothing
  },
}
