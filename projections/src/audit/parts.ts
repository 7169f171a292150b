/** The parts of a record: the rows of its collections, each with a title and the fields that people know. */
import { projectors } from '../projectors.ts'
import type { Projector } from '../runner/projector.ts'
import { plain, type Look } from './look.ts'
import { lookAt, LOOKS } from './looks.ts'

export interface Part extends Look {
  readonly projector: Projector
}

/**
 * Collections that the history of a record shows in other ways: milestones have the dates of events, the messages of an
 * announcement and those that wait for a person are among its letters, and decisions of people are sentences.
 */
const SHOWN_ELSEWHERE = new Set(['Milestones', 'AnnouncedMessages', 'MailProblems', 'OperatorActions'])

export const PARTS: readonly Part[] = projectors
  .filter(({ collection }) => !SHOWN_ELSEWHERE.has(collection))
  .map((projector) => ({ projector, ...(lookAt.get(projector.collection) ?? plain(projector.collection)) }))

/** The collections made from a stream, in the order in which a record shows them. */
export const partsOf = (stream: string): readonly Part[] => {
  const order = Object.keys(LOOKS)
  const rank = ({ projector }: Part) => order.indexOf(projector.collection) >>> 0
  return PARTS.filter(({ projector }) => projector.isFedBy(stream)).toSorted((a, b) => rank(a) - rank(b))
}
