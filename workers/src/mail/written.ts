/** Writes a letter about a submission, both to be sent and to be previewed. */
import type { AccountFacts, BrokerFacts, ToldForm } from '@bindery/contracts/events'
import { JobRefused } from '@bindery/contracts/ports'
import type { Facts } from '../runtime/facts.ts'
import { placeholders, withDetails, type Letter, type Parties } from './letter.ts'
import { filledSafely, signed, type Absent, type Values } from './render.ts'
import { worded } from './wording.ts'

interface About {
  readonly submission: { readonly submissionId: number; readonly form: ToldForm }
  /** The OwnerID of the actor; the system's has no account. */
  readonly actorId: number
}

export interface Written {
  readonly parties: Parties & { readonly broker: BrokerFacts; readonly user: AccountFacts | null }
  /** '' when no address is known. */
  readonly to: string
  readonly html: string
  /** The written text, or the template with its details, with its placeholders unfilled. */
  readonly template: string
  readonly values: Values
}

/** @throws {JobRefused} when the broker does not exist, or the letter is larger than any message may be */
export async function writtenLetter(
  facts: Facts,
  letter: Letter,
  { submission, actorId }: About,
  absent?: Absent,
): Promise<Written> {
  const broker = await facts.broker(submission.form.brokerId)
  if (!broker) throw new JobRefused(`There is no broker ${submission.form.brokerId}.`)
  const user = await facts.account(actorId)
  const parties = { submission, broker, house: await facts.house(broker.houseId), user }
  const template = await worded(facts, letter, (text) => withDetails(text, letter))
  const values = placeholders(letter, parties)
  return {
    parties,
    template,
    values,
    to: await addressOf(facts, letter, broker),
    html: signed(filledSafely(template, values, absent), user),
  }
}

async function addressOf(facts: Facts, { recipient }: Letter, broker: BrokerFacts): Promise<string> {
  if (recipient === 'broker') return broker.email
  return recipient === 'processing' ? facts.config('PROCESSING-EMAIL') : recipient.address
}

/** Only the processing team's address may be missing, because an administrator sets it. */
export const UNADDRESSED = 'Config PROCESSING-EMAIL names no address. Set it, then let the message leave again.'
