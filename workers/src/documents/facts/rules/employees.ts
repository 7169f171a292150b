/** How many people work for the insured. */
import { BESIDE_LABEL, IN_SENTENCE, nothing, type Rule } from '../found.ts'

const LABEL =
  /\b(?:employees|staff|headcount|head count|people|personnel|fte|ftes|full time equivalents?|workforce|team size)\b/u
const NOT = /\b(?:names?|costs?|wages|salar\w*|contract\w*|turnover|dishonesty|fidelity|claims?|theft|key)\b/u
const NUMBER = /(?<![\d$,.])(\d{1,3}(?:,\d{3}){1,2}|\d{1,6})(?![\d%]|[.,]\d|\s?(?:%|m\b|k\b|million))/u
/** '1 200', where that is all: beside other words the first may be one number and the second another. */
const GROUPED = /^\s*\d{1,3}(?:[ \u00A0\u2009\u202F]\d{3}){1,2}\s*$/u
const MANY =
  /(?<![\d$,.])(\d{1,3},\d{3}|\d{1,6}) (?:(?:full[- ]time|part[- ]time|permanent|fte|equivalent|professional|qualified) ){0,3}(?:employees|staff|people|persons|personnel|fte)\b/iu
const EMPLOYS =
  /\b(?:employs?|employing|headcount (?:is|of|now)|staff of|team of|workforce of) (?:about |around |approximately )?(\d{1,3},\d{3}|\d{1,6})\b/iu
const WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
/** The whole, after its parts: 'two directors and three staff, so five people in total'. */
const IN_TOTAL = new RegExp(
  `\\b(\\d{1,6}|${WORDS.join('|')}) (?:people|staff|employees|persons) (?:in (?:total|all)|altogether)\\b`,
  'iu',
)
const countOf = (text: string) => (/^\d/u.test(text) ? text : String(WORDS.indexOf(text.toLowerCase()) + 1))

/** 'Last year 640 people came' tells nothing of the insured. */
const THEIRS = /\b(?:has|have|had|having|employ\w*|there are|with|and)\b/iu

const fact = (digits: string, strength: number) =>
  [
    { field: 'employees', value: { kind: 'count', count: Number(digits.replaceAll(/\D/gu, '')) }, strength } as const,
  ] as const

export const employees: Rule = {
  isLabel: (label) => LABEL.test(label) && !NOT.test(label),
  labelled([line = '']) {
    const short = line.slice(0, 80)
    const number = GROUPED.exec(short)?.[0] ?? NUMBER.exec(short)?.[1]
    return number === undefined ? nothing : fact(number, BESIDE_LABEL)
  },
  said(sentence) {
    const total = IN_TOTAL.exec(sentence)?.[1]
    if (total !== undefined) return fact(countOf(total), 0.88)
    const employed = EMPLOYS.exec(sentence)?.[1]
    if (employed !== undefined) return fact(employed, IN_SENTENCE + 0.05)
    const many = MANY.exec(sentence)
    if (!many) return nothing
    return THEIRS.test(sentence.slice(Math.max(0, many.index - 40), many.index))
      ? fact(many[1] ?? '', IN_SENTENCE)
      : nothing
  },
}
