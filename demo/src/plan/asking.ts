/** Steps that send messages other than quotes: to the broker, to markets, to the owner of a product. */
import { addDays } from '@bindery/contracts/rules'
import { DECLINE_REASONS, QUESTIONS, remarksFor, SUBJECTIVITIES } from '../data/remarks.ts'
import type { Course } from './course.ts'
import { isLarge, panelFor, targetOf } from './offers.ts'
import type { Offer, Step } from './story.ts'

/** How many days after the quote the broker is asked for feedback. */
const FEEDBACK_AFTER = 7
/** How many days markets have to answer. */
const ROOM_TO_ANSWER = 8

export function indicate({ dice, time, ...course }: Course): Step {
  course.nextOrdinal()
  const at = time.later(dice.integer(0, 1))
  const offer = course.offer()
  return { kind: 'indicate', at, offer, subjectivity: dice.pick(remarksFor(SUBJECTIVITIES, [offer.link.product])) }
}

export function ask({ dice, time, wants, nextOrdinal }: Course): Step {
  nextOrdinal()
  return { kind: 'ask', at: time.later(dice.integer(0, 3)), required: dice.pick(remarksFor(QUESTIONS, wants)) }
}

/** @param reason the reason when the course of the submission implies it */
export function decline({ dice, time, wants, nextOrdinal }: Course, reason?: string): Step {
  nextOrdinal()
  const product = dice.pick(wants)
  const at = time.later(dice.integer(3, 15))
  return { kind: 'decline', at, product, reason: reason ?? dice.pick(remarksFor(DECLINE_REASONS, [product])) }
}

export const refer = ({ dice, time, wants }: Course): Step => ({
  kind: 'refer',
  at: time.later(0),
  product: dice.pick(wants),
})

export function feedback({ dice, time, today }: Course, chance: number): readonly Step[] {
  if (!dice.chance(chance) || addDays(time.day, FEEDBACK_AFTER + 2) >= today) return []
  return [{ kind: 'feedback', at: time.later(FEEDBACK_AFTER) }]
}

/** A large risk is first sent to two or three markets; a small one is not. */
export function wholesale({ dice, time, today, nextOrdinal }: Course, offer: Offer): readonly Step[] {
  if (!isLarge(offer) || addDays(time.day, ROOM_TO_ANSWER) >= today) return []
  const markets = panelFor(dice, offer)
  for (const _ of markets) nextOrdinal()
  return [{ kind: 'wholesale', at: time.later(dice.integer(0, 2)), offer, markets, target: targetOf(offer) }]
}
