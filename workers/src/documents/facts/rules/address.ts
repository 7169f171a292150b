/** Where the insured is: a labelled address, or one that a sentence says is theirs. */
import { LONGEST_FACT } from '@bindery/contracts/wire'
import { nothing, type Rule } from '../found.ts'
import { addressBeside, addressesIn } from '../values/address.ts'

const LABEL =
  /^(?:(?:principal|main|business|street|postal|registered|mailing|physical|risk|insureds?|office|current|the)\s?)*(?:address|location|situation|registered office|head office|principal place of business|place of business)(?: of (?:the )?(?:insured|proposer|practice|company|business))?$/u
const THEIRS = /\b(?:of|address is|located at|situated at|based at|office is(?: at)?|at) $/iu

export const address: Rule = {
  isLabel: (label) => LABEL.test(label),
  labelled(lines) {
    const read = addressBeside(lines)
    if (!read || read.text.length > LONGEST_FACT) return nothing
    return [{ field: 'address', value: { kind: 'text', text: read.text }, strength: 0.94, more: read.more }]
  },
  said: (sentence) =>
    addressesIn(sentence).flatMap((text) => {
      const at = sentence.replaceAll(/\s/gu, ' ').indexOf(text.slice(0, 6))
      return THEIRS.test(sentence.slice(Math.max(0, at - 20), Math.max(0, at)))
        ? [{ field: 'address', value: { kind: 'text', text }, strength: 0.8 } as const]
        : []
    }),
}
