/** The steps of one submission, according to its stage. */
import { addDays } from '@bindery/contracts/rules'
import { NOT_RECEIVED, STICKY_NOTES } from '../data/remarks.ts'
import { ask, decline, feedback, indicate, refer, wholesale } from './asking.ts'
import type { Course } from './course.ts'
import { secondOption, sharpened } from './offers.ts'
import type { Stage } from './stages.ts'
import type { Offer, Step } from './story.ts'

/** After how many days most submissions whose steps are done are set inactive. */
const PUT_AWAY_AFTER = 60

const OPEN = ['fresh', 'waiting', 'scheduled', 'declined'] as const satisfies readonly Stage[]
type Open = (typeof OPEN)[number]
const isOpen = (stage: Stage): stage is Open => OPEN.some((open) => open === stage)

/** The steps up to a stage; every quoted or bound submission was cleared first. */
export function stepsOf(stage: Stage, course: Course): readonly Step[] {
  if (isOpen(stage)) return openWork(stage, course)
  const clearance = course.dice.chance(0.1) ? [refer(course), clear(course)] : [clear(course)]
  return [...clearance, ...quotedWork(stage, course)]
}

/** The steps of submissions that never led to a quote. */
function openWork(stage: Open, course: Course): readonly Step[] {
  const { dice, time } = course
  switch (stage) {
    case 'fresh': {
      const indicated = dice.chance(0.35) ? [indicate(course)] : []
      return dice.chance(0.15) ? [...indicated, note(course)] : indicated
    }
    case 'waiting':
      return dice.chance(0.45) ? [ask(course), note(course)] : [ask(course)]
    case 'scheduled':
      return [
        note(course),
        { kind: 'status', at: time.later(dice.integer(0, 2)), status: 'Scheduled', activateOn: wakesOn(course) },
      ]
    case 'declined': {
      if (!dice.chance(0.2)) return [decline(course), inactive(course, 0, 5)]
      return [ask(course), decline(course, NOT_RECEIVED), inactive(course, 0, 5)]
    }
    default:
      return stage satisfies never
  }
}

function quotedWork(stage: Exclude<Stage, Open>, course: Course): readonly Step[] {
  const { dice, time } = course
  if (stage === 'bound-directly') {
    time.later(dice.integer(1, 6))
    return [bind(course, course.offer(), course.nextOrdinal(), false), ...putAway(course)]
  }
  const [asked, first] = quote(course)
  const sent = [...asked, first]
  switch (stage) {
    case 'lapsed':
      return [...sent, ...feedback(course, 0.7), inactive(course, 20, 40)]
    case 'quoted':
      return dice.chance(0.25) ? [...sent, note(course)] : [...sent, ...feedback(course, 0.3)]
    case 'quoted-twice': {
      const at = time.later(dice.integer(0, 3))
      return [...sent, { ...first, at, ordinal: course.nextOrdinal(), offer: secondOption(first.offer) }]
    }
    case 'resent':
      return [...sent, { ...first, at: time.later(dice.integer(2, 6)), again: true, offer: sharpened(first.offer) }]
    case 'bound':
      return [...sent, bind(course, first.offer, first.ordinal, true), ...putAway(course)]
    case 'endorsed':
    case 'reversed':
    case 'endorsed-and-reversed': {
      const policy = bind(course, first.offer, first.ordinal, true)
      const instruct = (kind: 'endorse' | 'reverse', days: number): Step => ({
        kind,
        at: time.later(days),
        ordinal: policy.ordinal,
        policyNumber: policy.policyNumber,
      })
      const endorsed = stage === 'reversed' ? [] : [instruct('endorse', dice.integer(15, 50))]
      const reversed = stage === 'endorsed' ? [] : [instruct('reverse', dice.integer(12, 40))]
      return [...sent, policy, ...endorsed, ...reversed, ...putAway(course)]
    }
    default:
      return stage satisfies never
  }
}

const note = ({ dice, time }: Course): Step => ({
  kind: 'note',
  at: time.later(dice.integer(0, 2)),
  text: dice.pick(STICKY_NOTES),
})

function clear({ dice, time }: Course): Step {
  const at = time.later(dice.integer(0, 1))
  return { kind: 'clear', at, on: time.day, reference: `CLR-${dice.integer(10_000, 99_999)}` }
}

const inactive = ({ dice, time }: Course, from: number, to: number): Step => ({
  kind: 'status',
  at: time.later(dice.integer(from, to)),
  status: 'Inactive',
  activateOn: null,
})

const wakesOn = ({ dice, today }: Course) => addDays(today, dice.integer(3, 60))

/** The quote, after the requests to markets. */
function quote(course: Course) {
  const { dice, time } = course
  const offer = course.offer()
  const asked = wholesale(course, offer)
  const at = time.later(dice.integer(asked.length > 0 ? 2 : 1, 5))
  return [asked, { kind: 'quote', at, ordinal: course.nextOrdinal(), again: false, offer }] as const
}

function bind({ dice, time, policyNumber }: Course, offer: Offer, ordinal: number, fromQuote: boolean) {
  const at = time.later(fromQuote ? dice.integer(2, 12) : 0)
  const referred = offer.limit >= 5_000_000 && offer.link.product !== 'GL' && offer.link.lead !== null
  const authorised = dice.chance(0.04) ? 2 : referred ? 1 : 0
  return { kind: 'bind', at, ordinal, fromQuote, offer, policyNumber: policyNumber(offer), authorised } as const
}

function putAway(course: Course): readonly Step[] {
  const isOld = addDays(course.time.day, PUT_AWAY_AFTER) < course.today
  return isOld && course.dice.chance(0.8) ? [inactive(course, 5, 20)] : []
}
