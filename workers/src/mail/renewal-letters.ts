/** The notice of a renewal: to its broker, with a copy to its underwriter (REN-026, REN-027, A-135). */
import type { AccountFacts, BrokerFacts, KnownRenewal } from '@bindery/contracts/events'
import { JobRefused } from '@bindery/contracts/ports'
import { dateText, fullName, type RENEWAL_PLACEHOLDERS } from '@bindery/contracts/rules'
import type { WorkerDependencies } from '../runtime/dependencies.ts'
import type { readRenewal } from '../runtime/events.ts'
import type { Facts } from '../runtime/facts.ts'
import type { ReactedTo } from '../runtime/reactor.ts'
import { contentsOf } from './attachments.ts'
import type { Draft } from './draft.ts'
import { filledSafely, signed, type Absent } from './render.ts'
import { worded } from './wording.ts'

/** The event that asks for it, and the name under which its jobs are stored, which is never changed. */
export const RENEWAL_LETTERS = {
  'renewal-notice': {
    event: 'RenewalNoticeSent',
    reactor: 'mail-renewal-notice',
    asks: ({ type }: ReactedTo) => type === 'RenewalNoticeSent',
  },
} as const

const WORDING = {
  template: 'RENEWAL-NOTICE-EMAIL-MESSAGE',
  builtIn:
    '<p>Dear {{BrokerFirstName}},</p><p>The policy {{PolicyNumber}} of {{InsuredCompanyName}} is due for renewal on ' +
    '{{DueDate}}. Please send us an updated proposal.</p>',
}

type Known = Pick<KnownRenewal, 'renewal' | 'imported'>
type Field = (typeof RENEWAL_PLACEHOLDERS)[number]

export interface Notice {
  /** Null while the renewal has no broker. */
  readonly broker: BrokerFacts | null
  readonly user: AccountFacts | null
  /** Gets a copy; null when there is no such account. */
  readonly underwriter: AccountFacts | null
  readonly subject: string
  readonly html: string
  /** The written text, or the template, with its placeholders unfilled. */
  readonly template: string
  readonly values: Readonly<Record<Field, string | null>>
}

/**
 * Writes the notice, both to be sent and to be previewed.
 * @throws {JobRefused} when it is larger than any message may be
 */
export async function writtenNotice(
  facts: Facts,
  message: string,
  { renewal, imported }: Known,
  actorId: number,
  absent?: Absent,
): Promise<Notice> {
  const broker = renewal.brokerId === null ? null : await facts.broker(renewal.brokerId)
  const [user, underwriter, house, market, product] = await Promise.all([
    facts.account(actorId),
    facts.account(renewal.ownerId),
    facts.house(broker?.houseId ?? null),
    facts.market(renewal.marketId),
    facts.product(renewal.productId),
  ])
  const values: Notice['values'] = {
    BrokerFirstName: broker && broker.firstName,
    BrokerFullName: broker && fullName(broker),
    BrokerHouse: broker && house,
    InsuredCompanyName: renewal.insured,
    // What the file said, where it names no record of ours.
    Product: product || imported.policyType,
    Market: market || imported.market,
    PolicyNumber: imported.policyNo,
    DueDate: dateText(imported.dueDate),
    ExpiryDate: dateText(renewal.expiryDate),
    UserFullName: user ? fullName(user) : '',
    UserTitle: user?.title ?? '',
    UserPhone: user?.phone ?? '',
    UserEmail: user?.username ?? '',
  }
  const template = await worded(facts, { ...WORDING, written: message })
  return {
    broker,
    user,
    underwriter,
    subject: `Renewal of policy ${imported.policyNo}: ${renewal.insured}`,
    html: signed(filledSafely(template, values, absent), user),
    template,
    values,
  }
}

export async function renewalDraft(
  { files }: Pick<WorkerDependencies, 'files'>,
  facts: Facts,
  { event, renewal }: Awaited<ReturnType<typeof readRenewal>>,
): Promise<Draft> {
  const { renewalId } = renewal.renewal
  if (event.type !== 'RenewalNoticeSent') throw new JobRefused(`${event.type} asks for no message.`)
  const notice = await writtenNotice(facts, event.data.message, renewal, event.actor.id)
  const { broker, user, underwriter, subject, html } = notice
  if (!broker) throw new JobRefused(`Renewal ${renewalId} has no broker.`)
  return {
    purpose: 'renewal-notice',
    itemId: renewalId,
    to: [broker.email],
    cc: underwriter ? [underwriter.username] : [],
    replyTo: user ? { name: fullName(user), address: user.username } : null,
    subject,
    html,
    attachments: await contentsOf(files, event.data.files),
    unaddressed: '',
  }
}
