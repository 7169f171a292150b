/** What the insured does for its clients. */
import { LONGEST_FACT } from '@bindery/contracts/wire'
import { nothing, type Found, type Rule } from '../found.ts'

const LABEL =
  /^(?:(?:description|details|nature) of (?:the |your )?)?(?:describe )?(?:the |your |insureds |their )?(?:professional |main |business )*(?:services|activities|business|occupation|profession|business description|duties|work)(?: (?:in full|provided|performed|description))?$|^what (?:do you do|(?:professional )?(?:services|activities|work) do(?:es)? (?:you|the \w+) (?:provide|perform|do|undertake))$|^description of services$/u
const PROVIDES =
  /\b(?:provid(?:es?|ing)|offers?|specialis(?:es?|ing) in|undertakes?|carr(?:y|ies) out|performs?) ((?:(?! and (?:has|employs|had|have|is)\b)[^.;:?()]){8,200})/iu
const WHO_ARE =
  /,? (?:who|which) (?:are|is) ((?!with |not |also |now |seeking |in |on |at )(?:(?! and (?:has|employs|turn)\b)[^.;:?()]){8,160})/iu
const COMPANY_IS =
  /\b(?:Pty Ltd|Pty Limited|Limited|Ltd|P\/L) (?:is|are) (?!with |not |also |now |seeking |looking |based |insured |currently |after |in |on |at )(?:an? |the )?((?:(?! and (?:has|employs|turn)\b)[^.;:?(),]){8,160})/u
/** What is provided here is no service of the insured. */
const NOT = /^(?:us|me|you|a quot\w*|terms|cover|the|an?|your|further|more|any|indemnity)\b/iu

const fact = (text: string, strength: number, more = 0): readonly Found[] => {
  const tidy = text
    .replaceAll(/\s+/gu, ' ')
    .replace(/[\s.,;]+$/u, '')
    .trim()
  return tidy.length < 4 ||
    tidy.length > LONGEST_FACT ||
    !/\p{L}{3}/u.test(tidy) ||
    /^(?:yes|no|nil|none)$/iu.test(tidy)
    ? nothing
    : [{ field: 'professionalServices', value: { kind: 'text', text: tidy }, strength, more }]
}

export const services: Rule = {
  isLabel: (label) => LABEL.test(label),
  labelled([first = '', second = '']) {
    // A description goes on over the next line when that begins in the middle of a sentence.
    const goesOn = first.length > 30 && /^\s*[a-z]/u.test(second) && !second.includes(':')
    return fact(goesOn ? `${first} ${second}` : first, 0.9, goesOn ? 1 : 0)
  },
  said(sentence) {
    const [, what = ''] = PROVIDES.exec(sentence) ?? WHO_ARE.exec(sentence) ?? COMPANY_IS.exec(sentence) ?? []
    return what === '' || NOT.test(what) ? nothing : fact(what, 0.72)
  },
}
