/** The steps of one submission, by the stage it has come to. */
import { addDays } from '@bindery/contracts/rules'
import { STICKY_NOTES } from '../data/remarks.ts'
import type { Random } from '../random.ts'
import { secondOption, sharpened } from './offers.ts'
import type { Stage } from './stages.ts'
import type { Offer, Step } from './story.ts'
import type { Timeline } from './timeline.ts'

interface Course {
  readonly stage: Stage
  readonly dice: Random
  readonly time: Timeline
  /** The day the data is delivered; nothing is dated after the working day before it. */
  readonly today: string
  /** An offer made on the day the timeline has come to. */
  readonly offer: () => Offer
  readonly policyNumber: (offer: Offer) => string
}

/** Long bound submissions are put away. */
const PUT_AWAY_AFTER = 60

/** What is quoted or bound was cleared first. */
const UNCLEARED: readonly Stage[] = ['fresh', 'waiting', 'scheduled', 'declined']

export function stepsOf(course: Course): readonly Step[] {
  return UNCLEARED.includes(course.stage) ? workOf(course) : [clear(course), ...workOf(course)]
}

function workOf(course: Course): readonly Step[] {
  const { stage, dice, time } = course
  switch (stage) {
    case 'fresh':
      return dice.chance(0.15) ? [note(course)] : []
    case 'waiting':
      return dice.chance(0.45) ? [note(course)] : []
    case 'scheduled':
      return [
        note(course),
        { kind: 'status', at: time.later(dice.integer(0, 2)), status: 'Scheduled', activateOn: wakesOn(course) },
      ]
    case 'declined':
      return [inactive(course, 6, 30)]
    case 'lapsed':
      return [quote(course), inactive(course, 30, 50)]
    case 'quoted':
      return dice.chance(0.25) ? [quote(course), note(course)] : [quote(course)]
    case 'quoted-twice': {
      const first = quote(course)
      return [first, { ...first, at: time.later(dice.integer(0, 3)), ordinal: 2, offer: secondOption(first.offer) }]
    }
    case 'resent': {
      const first = quote(course)
      return [first, { ...first, at: time.later(dice.integer(2, 6)), again: true, offer: sharpened(first.offer) }]
    }
    case 'bound': {
      const first = quote(course)
      return [first, bind(course, first.offer, true), ...putAway(course)]
    }
    case 'bound-directly':
      time.later(dice.integer(1, 6))
      return [bind(course, course.offer(), false), ...putAway(course)]
    case 'endorsed':
    case 'reversed':
    case 'endorsed-and-reversed': {
      const first = quote(course)
      const policy = bind(course, first.offer, true)
      const instruct = (kind: 'endorse' | 'reverse', days: number): Step =>
        ({ kind, at: time.later(days), ordinal: policy.ordinal, policyNumber: policy.policyNumber })
      const endorsed = stage === 'reversed' ? [] : [instruct('endorse', dice.integer(15, 50))]
      const reversed = stage === 'endorsed' ? [] : [instruct('reverse', dice.integer(12, 40))]
      return [first, policy, ...endorsed, ...reversed, ...putAway(course)]
    }
    default:
      return stage satisfies never
  }
}

const note = ({ dice, time }: Course): Step =>
  ({ kind: 'note', at: time.later(dice.integer(0, 2)), text: dice.pick(STICKY_NOTES) })

function clear({ dice, time }: Course): Step {
  const at = time.later(dice.integer(0, 1))
  return { kind: 'clear', at, on: time.day, reference: `CLR-${dice.integer(10_000, 99_999)}` }
}

const inactive = ({ dice, time }: Course, from: number, to: number): Step =>
  ({ kind: 'status', at: time.later(dice.integer(from, to)), status: 'Inactive', activateOn: null })

const wakesOn = ({ dice, today }: Course) => addDays(today, dice.integer(3, 60))

function quote({ dice, time, offer }: Course) {
  const at = time.later(dice.integer(1, 5))
  return { kind: 'quote', at, ordinal: 1, again: false, offer: offer() } as const
}

function bind({ dice, time, policyNumber }: Course, offer: Offer, fromQuote: boolean) {
  const at = time.later(fromQuote ? dice.integer(2, 12) : 0)
  const referred = offer.limit >= 5_000_000 && offer.link.product !== 'GL' && offer.link.lead !== null
  const authorised = dice.chance(0.04) ? 2 : (referred ? 1 : 0)
  return { kind: 'bind', at, ordinal: 1, fromQuote, offer, policyNumber: policyNumber(offer), authorised } as const
}

function putAway(course: Course): readonly Step[] {
  const isOld = addDays(course.time.day, PUT_AWAY_AFTER) < course.today
  return isOld && course.dice.chance(0.8) ? [inactive(course, 5, 20)] : []
}
