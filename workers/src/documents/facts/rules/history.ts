/** Claims that were made, and circumstances that may lead to one; what is denied counts as said. */
import type { FactField } from '@bindery/contracts/wire'
import { nothing, type Found, type Rule } from '../found.ts'
import { answerIn } from '../values/answers.ts'
import { chosenIn } from '../values/choices.ts'

type AnswerField = Extract<FactField, 'claims' | 'circumstances'>

const fact = (field: AnswerField, answer: boolean, strength: number): readonly Found[] => [
  { field, value: { kind: 'answer', answer }, strength },
]

const CIRCUMSTANCES = /\b(?:circumstances?|(?:any|known) (?:facts?|incidents?|matters?))\b/u
const CLAIMS = /\bclaims?\b/u
const NOT_HISTORY =
  /\b(?:excess|limit|each|any one|per|handling|manager|department|dept|team|made policy|basis|number|no$|deductible|service|against others)\b/u

/** One question for both; a yes does not say for which of them. */
const BOTH = /\bclaims? (?:or|and|nor|and\/or) (?:known |any )?circumstances?\b/u

/** A word with its box is no longer; 'Yes' and 'No' below each other are one choice. */
const LONGEST_WORD = 12
const isChoiceOfTwo = (line: string, next: string) =>
  Math.max(line.length, next.length) <= LONGEST_WORD && chosenIn(`${line} ${next}`) !== undefined

const answered =
  (field: AnswerField) =>
  ([line = '', next = '']: readonly string[], label: string): readonly Found[] => {
    const answer = isChoiceOfTwo(line, next)
      ? answerIn(`${line} ${next}`)
      : (answerIn(line) ?? (line.trim() === '' ? answerIn(next) : null))
    if (answer === null) return nothing
    if (BOTH.test(label))
      return answer ? fact('claims', true, 0.5) : [...fact('claims', false, 0.9), ...fact('circumstances', false, 0.9)]
    return fact(field, answer, answer ? 0.9 : 0.92)
  }

const NO_CLAIMS =
  /\b(?:no|nil|without(?: any)?|never (?:had|made|have had)(?: an?y?)?|not (?:had|made)(?: any)?|zero) (?:\w+ ){0,2}claims?\b|\bclaims?[- ]free\b|\bno claims?\b|\bclaims? (?:was|were|has been|have been) (?:n?ever) /iu
const CLAIMED =
  /\b(?:an?|one|two|three|four|five|\d{1,2}|the) (?:\w+ ){0,2}claims? (?:has been|have been|was|were|is|are|notified|made|paid|in \d{4})\b|\bnotify (?:a|the|this) claim\b|\b(?:letter of demand|we demand|claims? damages|seeks damages|claims? (?:compensation|the sum|an amount))\b|\b(?:matter|claim) (?:was |has been )?settled\b/iu
const NO_CIRCUMSTANCES =
  /\b(?:not|nor|neither|un)\s?(?:\w+ )?aware of any (?:\w+ ){0,3}(?:circumstances?|incidents?|facts?|matters?)\b|\bno (?:\w+ ){0,3}circumstances?\b|\bcircumstances?:? (?:none|nil)\b/iu
const CIRCUMSTANCE =
  /\b(?:notify|notification of|become aware of|became aware of|aware of) (?:an?y? |the |these |following )?(?:possible |potential )?circumstances?\b|\bpotential claim\b/iu

/** What would be if; what somebody must do: no history. */
const SUPPOSED = /^(?:if|where|unless|should|when)\b|\b(?:must|shall|may not)\b/iu

/** A question of a form with its answer behind it: what comes after the last question mark. */
function questioned(sentence: string, subject: RegExp, not: RegExp | null): boolean | null {
  const mark = sentence.lastIndexOf('?')
  if (mark < 0) return null
  const question = sentence.slice(0, mark).toLowerCase()
  if (!subject.test(question) || not?.test(question)) return null
  return answerIn(sentence.slice(mark + 1))
}

export const claims: Rule = {
  isLabel: (label) =>
    CLAIMS.test(label) && !CIRCUMSTANCES.test(label) && !NOT_HISTORY.test(label) && !/\baware\b/u.test(label),
  labelled: answered('claims'),
  said(sentence) {
    const answer = questioned(sentence, CLAIMS, /\b(?:circumstances?|aware)\b/u)
    if (answer !== null) return fact('claims', answer, 0.92)
    if (sentence.includes('?') || SUPPOSED.test(sentence)) return nothing
    if (NO_CLAIMS.test(sentence)) return fact('claims', false, 0.86)
    return CLAIMED.test(sentence) ? fact('claims', true, 0.82) : nothing
  },
}

export const circumstances: Rule = {
  isLabel: (label) => CIRCUMSTANCES.test(label) || BOTH.test(label),
  labelled: answered('circumstances'),
  said(sentence) {
    const answer = questioned(sentence, CIRCUMSTANCES, null)
    if (answer && BOTH.test(sentence)) return nothing
    if (answer !== null) return fact('circumstances', answer, 0.92)
    if (sentence.includes('?') || SUPPOSED.test(sentence)) return nothing
    if (NO_CIRCUMSTANCES.test(sentence)) return fact('circumstances', false, 0.86)
    return CIRCUMSTANCE.test(sentence) ? fact('circumstances', true, 0.8) : nothing
  },
}
