/** Turnover, fee income, limit, excess and the premium of before: amounts that their words tell apart. */
import type { FactField, FactValue } from '@bindery/contracts/wire'
import { BESIDE_LABEL, IN_SENTENCE, nothing, type Found, type Kind, type Rule } from '../found.ts'
import { amountBeside, amountsIn, type Amount } from '../values/money.ts'

type MoneyField = { [F in FactField]: FactValue<F> extends { kind: 'money' } ? F : never }[FactField]

const OLD =
  /\b(?:current|expiring|existing|previous|prior|present|last years?|no|in force|minimum|maximum|sub|sub ?limit|retroactive)\b/u

const HELD = /\b(?:holds?|ha(?:s|ve|d)|carr(?:y|ies)|currently|expiring|existing|current|no)\b[^$]{0,20}$/u

/** What an amount is may stand behind it: 'a limit with a $25,000 excess'. */
const NAMED = /^ (?:excess|deductible|retention|limit|premium|turnover|revenue|fees?)\b/u
/** Or it leads to the next amount: '$5m excess $5,000'. */
const LEADS_ON = /^ [a-z]+[\s:,–-]{0,3}(?:(?:of|is|at|to) ?)?\$?\d/u

interface Words {
  readonly field: MoneyField
  readonly isLabel: (label: string, kind: Kind) => boolean
  /** In running text: words right before the amount, and words right after it. */
  readonly before: RegExp
  readonly after: RegExp
}

const found = (field: MoneyField, { amount, currency }: Amount, strength: number): Found => ({
  field,
  value: { kind: 'money', amount, currency },
  strength,
})

/** How far from an amount its words may stand. */
const NEAR = 60

function rule({ field, isLabel, before, after }: Words): Rule {
  return {
    isLabel,
    labelled([line = '']) {
      const amount = amountBeside(line.slice(0, 200))
      return amount ? [found(field, amount, BESIDE_LABEL)] : nothing
    },
    said: (sentence) => {
      // Which box is ticked says the label's own line.
      if (/\[\s*\]|☐/u.test(sentence)) return nothing
      const amounts = amountsIn(sentence).filter(({ isSure }) => isSure)
      return amounts.flatMap((amount, at) => {
        const last = amounts[at - 1]
        const from = Math.max(last ? last.at + 1 : 0, amount.at - NEAR)
        const earlier = sentence.slice(from, amount.at).toLowerCase()
        const words = before.exec(earlier)
        const isOld = words
          ? OLD.test(
              `${sentence.slice(Math.max(0, from + words.index - 20), from + words.index)}${words[0]}`.toLowerCase(),
            )
          : false
        if (isOld && (field === 'limit' || field === 'excess')) return []
        // 'One claim, paid $15,000' is no premium.
        const isClaim = field === 'priorPremium' && /\b(?:claims?|settled|reserve)\b/iu.test(earlier)
        const next = amounts[at + 1]
        const later = sentence.slice(amount.end, next?.at).slice(0, NEAR).toLowerCase()
        const behind = later.replace(/^[^\s]*/u, '')
        const isOther = NAMED.test(behind) && !after.test(behind) && !LEADS_ON.test(`${behind}${next ? '0' : ''}`)
        if (words && !isClaim && !isOther) return [found(field, amount, IN_SENTENCE)]
        // 'They hold a $1m limit': not the one that is asked for.
        const isHeld = field !== 'feeIncome' && field !== 'turnover' && HELD.test(earlier)
        return after.test(behind) && !isHeld ? [found(field, amount, 0.75)] : []
      })
    },
  }
}

export const turnover = rule({
  field: 'turnover',
  isLabel: (label) =>
    /\b(?:turnover|revenue|t\/o|income|sales)\b/u.test(label) &&
    !/\b(?:fees?|overseas|usa|percentage|breakdown|split|net|interest|type)\b/u.test(label),
  before: /\b(?:turnover|revenue|t\/o|turns? over|turning over)\b[^$.;]{0,45}$/u,
  after: /^ (?:in |of )?(?:annual )?(?:turnover|revenue)\b/u,
})

export const feeIncome = rule({
  field: 'feeIncome',
  isLabel: (label) =>
    /^(?:\w+ )*fees?(?: income| earned| received| turnover| revenue)?(?: .*)?$/u.test(label) &&
    /\bfees? (?:income|earned|received|turnover|revenue)\b|\b(?:gross|total|annual|professional|your) fees\b|^fees$/u.test(
      label,
    ) &&
    !/\b(?:overseas|usa|percentage|breakdown|split|underwriting|broker|policy|admin)\b/u.test(label),
  before: /\b(?:fee income|fees(?: earned)?(?: of| were| was)?|earned fees|gross fees)\b[^$.;]{0,30}$/u,
  after: /^ (?:in |of )?(?:gross |professional )?fees?\b(?! (?:dispute|claim))/u,
})

export const limit = rule({
  field: 'limit',
  isLabel: (label) =>
    /\b(?:limits?|sum insured|indemnity amount|amount of cover)\b/u.test(label) &&
    !OLD.test(label) &&
    !/\bif no\b/u.test(label),
  before:
    /\b(?:limits?(?: of (?:indemnity|liability|cover))?(?: (?:required|requested|sought|increased|should|needed|of|is|at|to|be|raised))*|indemnity (?:of|insurance of|with)|insurance of|cover of|liability of|sum insured(?: of)?|quote(?: for)?)\b[^$.;,]{0,20}$/u,
  after:
    /^ (?:limit|limit of (?:indemnity|liability)|(?:any one claim|in the aggregate)|professional indemnity|public liability|pi|cyber)\b/u,
})

export const excess = rule({
  field: 'excess',
  isLabel: (label) => /\b(?:excess|excesses|deductible|retention|self insured)\b/u.test(label) && !OLD.test(label),
  before: /\b(?:excess|deductible|retention)\b[^$.;,]{0,25}$/u,
  after: /^ (?:excess|deductible|retention)\b/u,
})

export const priorPremium = rule({
  field: 'priorPremium',
  isLabel: (label, { isSchedule }) =>
    /\bpremium\b/u.test(label) &&
    (/\b(?:expiring|current|last|present|previous|prior|existing|paid|holding)\b/u.test(label) ||
      (isSchedule && /^(?:total |annual |gross |policy )*premium(?: payable| inc.*)?$/u.test(label))),
  before:
    /\b(?:(?:expiring|current|last|present|previous|existing|annual) premium|premium(?: last year| paid)?(?: is| was| of)?|paid|at a premium of)\b[^$.;]{0,25}$/u,
  after: /^ (?:in )?premium\b/u,
})
