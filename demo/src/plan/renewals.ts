/**
 * Two months of renewals, as plain data: this month's, imported weeks ago and worked since, and next month's, as they
 * came. Some are of policies of the demo, the others of an earlier system of the agency.
 */
import { addDays, addYear, monthsAround, percentOf, toMoney, type RenewalStatus } from '@bindery/contracts/rules'
import type { RenewalLine } from '@bindery/contracts/wire'
import { workdayBefore, workdayFrom } from '../calendar.ts'
import { PRODUCTS } from '../data/products.ts'
import type { Offer, Step, Story } from './story.ts'

export interface PlannedRenewal {
  readonly story: Story
  readonly line: RenewalLine
  /** The steps since the import, on days of their own. */
  readonly notice: string | null
  readonly outcome: { readonly day: string; readonly status: RenewalStatus; readonly factor: number } | null
}

export interface PlannedImport {
  readonly fileName: string
  readonly day: string
  readonly renewals: readonly PlannedRenewal[]
}

const IMPORTED_BEFORE = 34
const WORKED = 24
const FRESH = 18
/** A small agency has fewer of both. */
const WORKED_SHARE = 0.6
/** What the statuses of a month look like when most of it is done; null waits for its notice. */
const COURSES: readonly (readonly [RenewalStatus | null, factor: number])[] = [
  ['Bound', 1.06],
  ['Quoted', 1.1],
  ['Letter Sent', 1],
  ['Bound', 0.97],
  ['Lapsed', 1],
  ['Submission Received', 1],
  ['Bound', 1.12],
  [null, 1],
  ['Quoted', 0.95],
]

type Bind = Extract<Step, { readonly kind: 'bind' }>
/** The first terms that a story comes to. */
export const offerOf = ({ steps }: Story): Offer | null => {
  const step = steps.find((each) => each.kind === 'quote' || each.kind === 'bind' || each.kind === 'indicate')
  return step?.offer ?? null
}

/** The policy of a story that ends in the month, unless it was cancelled. */
function endingIn({ steps }: Story, month: string): Bind | null {
  const bind = steps.find((step) => step.kind === 'bind')
  if (!bind || steps.some((step) => step.kind === 'reverse')) return null
  return addYear(bind.offer.inception).startsWith(month) ? bind : null
}

function lineOf(story: Story, offer: Offer, policyNo: string, due: string): RenewalLine {
  const { broker, company } = story
  return {
    CSVBrokerFullName: `${broker.firstName} ${broker.lastName}`,
    CSVDueDate: due,
    CSVExpiryDate: due,
    CSVInsured: company.name,
    CSVPreviousTransaction: 'New Business',
    CSVPolicyNo: policyNo,
    CSVMarket: offer.market.name,
    CSVPolicyType: PRODUCTS.find(({ code }) => code === offer.link.product)?.name ?? '',
    CSVPriorTransactionPremium: offer.basePremium,
    CSVExpiringCommission: toMoney(percentOf(offer.basePremium, offer.link.commission)),
    CSVExpiringFees: offer.ensuranceFee,
    CSVThisTransactionPremium: null,
    CSVCommission: null,
    CSVFees: null,
    CSVStatus: '',
  }
}

/** Lines of a month: the demo's own policies first, then as many of the earlier system as the month needs. */
function linesOf(month: string, count: number, own: readonly Story[], others: Iterator<Story>) {
  const lines = own.flatMap((story) => {
    const bind = endingIn(story, month)
    return bind ? [{ story, line: lineOf(story, bind.offer, bind.policyNumber, addYear(bind.offer.inception)) }] : []
  })
  while (lines.length < count) {
    const { value: story, done } = others.next()
    const offer = done ? null : offerOf(story)
    if (done || !offer) break
    const n = lines.length
    const due = `${month}-${String(1 + ((n * 5) % 28)).padStart(2, '0')}`
    const line = lineOf(story, offer, `${offer.link.product}-${month.slice(2, 4)}${month.slice(5)}${100 + n}`, due)
    // One in nine came from a broker that nobody entered, or names its market as nobody here does.
    lines.push({ story, line: n % 9 === 4 ? { ...line, CSVBrokerFullName: 'Front Desk', CSVMarket: 'Various' } : line })
  }
  return lines.toSorted((a, b) => (a.line.CSVDueDate < b.line.CSVDueDate ? -1 : 1))
}

export function plannedImports(today: string, all: readonly Story[]): readonly PlannedImport[] {
  const [now = '', next = ''] = monthsAround(today, 0, 1)
  const taken = new Set(all.filter((story) => endingIn(story, now) || endingIn(story, next)))
  const rest = all.filter((story) => !taken.has(story) && offerOf(story))
  const others = rest.values()
  const imported = workdayBefore(addDays(today, -IMPORTED_BEFORE))
  const worked = linesOf(now, Math.min(WORKED, Math.ceil(rest.length * WORKED_SHARE)), all, others).map(
    ({ story, line }, n): PlannedRenewal => {
      const [status = null, factor = 1] = COURSES[n % COURSES.length] ?? []
      const isMatched = line.CSVMarket !== 'Various'
      if (!isMatched || status === null) return { story, line, notice: null, outcome: null }
      const notice = workdayFrom(addDays(imported, 1 + (n % 4)))
      const day = workdayBefore(addDays(today, -(n % 6)))
      return { story, line, notice, outcome: status === 'Letter Sent' ? null : { day, status, factor } }
    },
  )
  const fresh = linesOf(next, FRESH, all, others).map(
    (each): PlannedRenewal => ({ ...each, notice: null, outcome: null }),
  )
  return [
    { fileName: `Renewals ${now}.csv`, day: imported, renewals: worked },
    { fileName: `Renewals ${next}.csv`, day: workdayBefore(today), renewals: fresh },
  ]
}
