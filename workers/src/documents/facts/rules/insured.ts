/** Who is to be insured: a labelled name, or the company that a letter is written for. */
import { BESIDE_LABEL, nothing, type Found, type Rule } from '../found.ts'
import { companiesIn, isInTheTrade, nameIn } from '../values/names.ts'

const LABEL =
  /^(?:(?:full |legal |registered )*name of (?:the )?(?:insured|assured|proposer|practice|company|organisation|firm|client|applicant|policy ?holder|business|entity)|(?:full |legal )*name|(?:full name of )?(?:the |named |proposed |proposer )*(?:insured|assured)(?: (?:full )?name| company| entity| party)*|insureds name|policy ?holder(?: name)?|proposer|applicant(?: name)?|(?:our )?client(?: name)?|(?:company|entity|practice|firm|business|organisation) name|the (?:firm|company|practice))(?: in full)?$/u

const FOR =
  /(?:\b(?:on behalf of|proposal (?:of|for|from)|policy of|policies of|submission for|quote|quotation for|terms for|renewal (?:for|of)|instructed by|client|clients|insured|notify|claim|circumstances|business|submission|renewal)\b[\s,:–-]{1,3}|\bmutual client, )$/iu
/** What is said of somebody else. */
const OTHER = /\b(?:act for|our client:?|against|with|insurer is|insurer|by|developer|contractor|between|and) $/iu
const SUBJECT = /^Subject: /u

const fact = (text: string, strength: number): Found => ({ field: 'insured', value: { kind: 'text', text }, strength })

const TRADING = /[-–:]\s+((?:[A-Z&][\w&'’.-]{0,30} ?){1,6})$/u

export const insured: Rule = {
  isLabel: (label) => LABEL.test(label),
  labelled([line = '']) {
    const name = nameIn(line)
    if (name.length < 3 || name.length > 150 || !/\p{Lu}|^\d/u.test(name) || /^(?:yes|no|n\/a)$/iu.test(name))
      return nothing
    const [company] = companiesIn(name)
    return [fact(name, company?.at === 0 ? BESIDE_LABEL + 0.03 : 0.82)]
  },
  said(sentence, { isDemand }) {
    const found = companiesIn(sentence).flatMap(({ name, at }) => {
      if (isInTheTrade(name) || isDemand) return []
      const before = sentence.slice(Math.max(0, at - 40), at)
      const after = sentence.slice(at + name.length, at + name.length + 12)
      if (/^,? ?\(?ABN/u.test(after)) return [fact(name, 0.88)]
      if (FOR.test(before)) return [fact(name, 0.85)]
      return OTHER.test(before) ? [] : [fact(name, 0.6)]
    })
    if (found.length > 0 || !SUBJECT.test(sentence)) return found
    const last = TRADING.exec(sentence.slice(0, 300))?.[1]?.trim()
    return last && last.includes(' ') && !isInTheTrade(last) ? [fact(last, 0.5)] : nothing
  },
}
