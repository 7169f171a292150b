/** Who is to be insured: a labelled name, or the company that a letter is written for. */
import { BESIDE_LABEL, nothing, type Found, type Rule } from '../found.ts'
import { pairsOf } from '../labels.ts'
import { companiesIn, isInTheTrade, isWhole, nameIn } from '../values/names.ts'

const LABEL =
  /^(?:(?:full |legal |registered )*name of (?:the )?(?:insured|assured|proposer|practice|company|organisation|firm|client|applicant|policy ?holder|business|entity)|(?:full |legal )*name|(?:full name of )?(?:the |named |proposed |proposer )*(?:insured|assured)(?: (?:full )?name| company| entity| party)*|insureds name|policy ?holder(?: name)?|proposer|applicant(?: name)?|(?:our )?client(?: name)?|(?:company|entity|practice|firm|business|organisation) name|the (?:firm|company|practice))(?: in full)?$/u

const FOR =
  /(?:\b(?:on behalf of|proposal (?:of|for|from)|policy of|policies of|submission for|quote|quotation for|terms for|renewal (?:for|of)|instructed by|client|clients|insured|notify|claim|circumstances|business|submission|renewal)\b[\s,:–-]{1,3}|\bmutual client, )$/iu
/** What is said of somebody else. */
const OTHER = /\b(?:act for|our client:?|against|with|insurer is|insurer|by|developer|contractor|between|and) $/iu
const SUBJECT = /^Subject: /u

const fact = (text: string, strength: number): Found => ({ field: 'insured', value: { kind: 'text', text }, strength })

const TRADING = /[-–:]\s+((?:[\p{Lu}&][\p{L}\p{M}\p{N}_&'’.-]{0,30} ){0,5}[\p{Lu}&][\p{L}\p{M}\p{N}_&'’.-]{0,30}) ?$/u

/** A name that a line ends within goes on in the next: 'The Trustee for the North and' has no end. */
const ENDS_WITHIN = /(?:\b(?:and|of|for|the)|&)$/iu

/** Of a labelled name its end alone may look like a company's name; beside the label it is read in full. */
function isPartOfLabelled(name: string, sentence: string): boolean {
  const [beside] = pairsOf(sentence).filter(({ label }) => LABEL.test(label))
  const whole = nameIn(beside?.value ?? '')
  return whole !== name && whole.includes(name)
}

export const insured: Rule = {
  isLabel: (label) => LABEL.test(label),
  labelled([line = '', next]) {
    const first = nameIn(line)
    const isOverTwo = next !== undefined && ENDS_WITHIN.test(first)
    const name = isOverTwo ? nameIn(`${first} ${next}`) : first
    if (name.length < 3 || name.length > 150 || !/\p{Lu}|^\d/u.test(name) || /^(?:yes|no|n\/a)$/iu.test(name))
      return nothing
    const isSure = companiesIn(name)[0]?.at === 0 || isWhole(name)
    return [{ ...fact(name, isSure ? BESIDE_LABEL + 0.03 : 0.82), ...(isOverTwo && { more: 1 }) }]
  },
  said(sentence, { isDemand }) {
    const found = companiesIn(sentence).flatMap(({ name, at }) => {
      if (isInTheTrade(name) || isDemand || isPartOfLabelled(name, sentence)) return []
      const before = sentence.slice(Math.max(0, at - 40), at)
      const after = sentence.slice(at + name.length, at + name.length + 12)
      if (/^\.?,? ?\(?ABN/u.test(after)) return [fact(name, 0.88)]
      if (FOR.test(before)) return [fact(name, 0.85)]
      return OTHER.test(before) ? [] : [fact(name, 0.6)]
    })
    if (found.length > 0 || !SUBJECT.test(sentence)) return found
    const last = TRADING.exec(sentence.slice(0, 300))?.[1]?.trim()
    return last && last.includes(' ') && !isInTheTrade(last) ? [fact(last, 0.5)] : nothing
  },
}
