/** Who insures the insured now, or did before. */
import { BESIDE_LABEL, nothing, type Rule } from '../found.ts'
import { nameIn } from '../values/names.ts'

const LABEL =
  /\b(?:current|present|previous|prior|expiring|existing|holding|incumbent|last|last years) (?:\w+ )?(?:insurers?|underwriters?)\b|^incumbent(?: insurer)?$|\binsurer last year\b/u
const OF_SCHEDULE = /^(?:the )?(?:insurer|underwriter|insurance company)(?: name)?$/u
const WORD = "\\p{Lu}[\\p{L}\\p{M}\\p{N}_&'’-]{1,30}"
const NAME = `(${WORD}(?: ${WORD}){0,4})`
const SAID = [
  new RegExp(
    `\\b(?:[Cc]urrent|[Pp]resent|[Ee]xisting|[Ee]xpiring|[Pp]revious|[Hh]olding|[Ii]ncumbent) (?:insurer|underwriter)(?: is| was|:)? ${NAME}`,
    'u',
  ),
  new RegExp(
    `\\b(?:[Tt]hey are|[Cc]lient is|[Cc]urrently|[Pp]resently|[Ii]nsured|[Pp]olicy(?:,? which is)?|[Cc]over|is|are|placed|held) (?:currently |presently |now |insured |placed |held )?with ${NAME}`,
    'u',
  ),
]
/** Nobody insures them, or the form was not filled in. */
const NOBODY = /^(?:currently )?(?:uninsured|none|nil|n\/a|new|not|no|first|tba|tbc|unknown)\b/iu

const fact = (text: string, strength: number) =>
  [{ field: 'priorInsurer', value: { kind: 'text', text }, strength } as const] as const

export const priorInsurer: Rule = {
  isLabel: (label, { isSchedule }) =>
    (LABEL.test(label) && !/\bpremium\b/u.test(label)) || (isSchedule && OF_SCHEDULE.test(label)),
  labelled([line = '']) {
    const name = nameIn(line.slice(0, 200).replace(/,? (?:at a )?premium\b.*$/u, ''))
    return name.length < 3 || name.length > 100 || NOBODY.test(name) || !/\p{Lu}/u.test(name)
      ? nothing
      : fact(name, BESIDE_LABEL)
  },
  said(sentence) {
    for (const pattern of SAID) {
      const name = pattern.exec(sentence)?.[1]?.trim()
      if (name !== undefined && name.length > 2) return fact(name, 0.82)
    }
    return nothing
  },
}
