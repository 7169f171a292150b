/** Inception, expiry and retroactive date; a period of insurance gives the first two. */
import type { FactField } from '@bindery/contracts/wire'
import { BESIDE_LABEL, IN_SENTENCE, nothing, type Found, type Rule } from '../found.ts'
import { datesIn, type Dated } from '../values/dates.ts'

type DayField = Extract<FactField, 'inception' | 'expiry' | 'retroactiveDate'>

const day = (field: DayField, date: string, strength: number): Found => ({
  field,
  value: { kind: 'date', date },
  strength,
})

const PERIOD = /\b(?:period|term)(?: of (?:insurance|cover|indemnity))?(?: required| requested)?$/u
const INCEPTION =
  /^(?:(?:policy |cover |insurance )?(?:inception|commencement|commencing|start|starting|effective|incepting|renewal|cover from|from|incepts|starts)(?: date| from)?|date of (?:inception|commencement)|required from|cover required from|start date)$/u
const EXPIRY = /\b(?:expiry|expires?|expiring on|expiration)\b|^(?:to|end date|until)$/u
const RETRO = /\bretro(?:active)?\b/u
const OPEN = /\b(?:unlimited|full (?:retroactive|retro|civil)|no retroactive|none|nil|any date|not limited)\b/iu

const STARTS =
  /\b(?:from|start(?:s|ing)?(?: on| from)?|incepts?(?: on)?|incepting(?: on)?|commenc(?:es?|ing)(?: on| from)?|effective(?: from)?|inception (?:of|on|date of|is))\b[^\d]{0,20}$/iu
const ENDS = /\b(?:lapses?|runs? out|expir(?:es?|ing|y)(?: date)?(?: on| is)?|until|ends? on|to)\b[^\d]{0,20}$/iu
const RETRO_SAID = /\bretro(?:active)? date\b[^\d]{0,30}$/iu
/** Dates of other things: years of account, letters, losses. */
const OTHER =
  /\b(?:year|ended|ending|dated|letter|meeting|dinner|book|certified|established|sent|wrote|deadline|quote by)\b[^\d]{0,25}$/iu

/** No period that is asked for begins or ends in the last century: such a day is a firm's beginning, or a slip. */
const daysOfPeriod = (text: string): readonly Dated[] => datesIn(text).filter(({ date }) => date >= '2000')

/** What is told before the only day of a period when that is its end. */
const UNTIL = /\b(?:to|until|ending|expir\w{1,4})\b(?!.*\bfrom\b)/iu

export const period: Rule = {
  isLabel: (label) => PERIOD.test(label),
  labelled([line = '', next = '']) {
    const here = daysOfPeriod(line.slice(0, 200))
    const all = here.length === 1 ? [...here, ...daysOfPeriod(next.slice(0, 100))] : here
    const [from, to] = all
    if (!from) return nothing
    if (!to && UNTIL.test(line.slice(0, from.at))) return [day('expiry', from.date, 0.86)]
    if (!to || to.date <= from.date) return [day('inception', from.date, 0.86)]
    const more = here.length > 1 ? 0 : 1
    return [
      { ...day('inception', from.date, BESIDE_LABEL + 0.03), more },
      { ...day('expiry', to.date, BESIDE_LABEL + 0.03), more },
    ]
  },
  said: () => nothing,
}

const labelledDay =
  (field: 'inception' | 'expiry', strength: number) =>
  ([line = '']: readonly string[]) => {
    const [first] = daysOfPeriod(line.slice(0, 120))
    return first ? [day(field, first.date, strength)] : nothing
  }

export const inception: Rule = {
  isLabel: (label) => INCEPTION.test(label),
  labelled: labelledDay('inception', BESIDE_LABEL),
  said: (sentence) =>
    daysOfPeriod(sentence).flatMap(({ date, at }) => {
      const before = sentence.slice(Math.max(0, at - 50), at)
      if (OTHER.test(before) || !STARTS.test(before) || RETRO.test(before.toLowerCase())) return []
      return [day('inception', date, IN_SENTENCE)]
    }),
}

export const expiry: Rule = {
  isLabel: (label) => EXPIRY.test(label) && !/\b(?:insurer|premium|limit|excess|broker|cover)\b/u.test(label),
  labelled: labelledDay('expiry', BESIDE_LABEL),
  said: (sentence) =>
    daysOfPeriod(sentence).flatMap(({ date, at }, index, all) => {
      const before = sentence.slice(Math.max(0, at - 50), at)
      if (!ENDS.test(before) || OTHER.test(before)) return []
      // 'to' alone ends a period only where another day began it.
      if (/\bto\b[^\d]{0,20}$/iu.test(before) && !/expir/iu.test(before) && index === 0) return []
      return all[index - 1] && date <= (all[index - 1]?.date ?? '') ? [] : [day('expiry', date, IN_SENTENCE)]
    }),
}

export const retroactive: Rule = {
  isLabel: (label) => RETRO.test(label),
  labelled([line = '']) {
    const [first] = datesIn(line.slice(0, 120))
    if (first) return [day('retroactiveDate', first.date, BESIDE_LABEL + 0.03)]
    return OPEN.test(line.slice(0, 80))
      ? [{ field: 'retroactiveDate', value: { kind: 'unlimited' }, strength: 0.9 }]
      : nothing
  },
  said: (sentence) =>
    datesIn(sentence).flatMap(({ date, at }) =>
      RETRO_SAID.test(sentence.slice(Math.max(0, at - 60), at)) ? [day('retroactiveDate', date, 0.88)] : [],
    ),
}
