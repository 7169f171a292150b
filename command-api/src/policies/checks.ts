/** Errors in the fields of a binding, an endorsement or a reversal that only other records can show. */
import { SendBinding, SendEndorsement } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { offerKnown } from '../quotes/checks.ts'
import { checked, filesKnown, refusals, submissionKnown } from '../facts/sending-checks.ts'
import { numberTaken, quoteToBind } from './numbers.ts'
import { numberDiffers, policyOf, type Instruction } from './policy.ts'

const [binding] = SendBinding.request.entries.Quote.pipe
const { Quote: chosen } = SendEndorsement.request.entries

const quoteToBindKnown = checked({
  fields: v.object({ Quote: v.pick(binding, ['QuoteID']) }),
  find: ({ Quote }, state) => (state.phase === 'absent' ? [] : refusals(quoteToBind(state, Quote.QuoteID ?? 0))),
})

const numberFree = checked({
  fields: v.object({ Quote: v.pick(binding, ['PolicyNumber']) }),
  find: ({ Quote }, state) => (state.phase === 'absent' ? [] : refusals(numberTaken(state, Quote.PolicyNumber))),
})

export const bindingChecks = [
  submissionKnown('Quote'),
  quoteToBindKnown,
  ...offerKnown,
  numberFree,
  filesKnown('Attachments'),
  filesKnown('ProcessingInstructions'),
]

const policyKnown = (instruction: Instruction) =>
  checked({
    fields: v.object({ Quote: v.pick(chosen, ['QuoteID']) }),
    find: ({ Quote }, state) => (state.phase === 'absent' ? [] : refusals(policyOf(state, Quote.QuoteID, instruction))),
  })

const numberRight = checked({
  fields: v.object({ Quote: v.pick(chosen, ['PolicyNumber', 'QuoteID']) }),
  find: ({ Quote }, state) => (state.phase === 'absent' ? [] : refusals(numberDiffers(state, Quote))),
})

export const instructionChecks = (instruction: Instruction) => [
  submissionKnown('Quote'),
  policyKnown(instruction),
  numberRight,
  filesKnown('Attachments'),
]
