/**
 * What the readers of one moment share: how far the views are, the names and sums that are joined to rows, and the
 * answer to an equal question. Fifty consoles that hear of a change at once ask the same of the same rows. A moment
 * lasts until a row changes.
 */
import type { Marks, Views } from '@bindery/contracts/ports'
import type { GetData, ResultsOf } from '@bindery/contracts/wire'
import { isDeepStrictEqual } from 'node:util'
import type { ResultsText } from '../queries/handler.ts'
import { namesNow, type Names } from '../queries/names.ts'
import type { References } from '../queries/references.ts'
import { together } from '../queries/together.ts'
import { renewalNames, type RenewalNames } from '../renewals/joined.ts'
import type { Milestones } from '../dashboard/get-dashboard.ts'
import type { Tally } from '../dashboard/tally.ts'

export type LoadText = ResultsText<Pick<ResultsOf<typeof GetData>, 'ChangeNumber' | 'Epoch' | 'More' | 'Full'>>
type Answering = () => Promise<LoadText>

/** How many answers are kept before they are asked for: a first load needs one, and each is made of 4 MB of rows. */
const KEPT_AHEAD = 4

export class Moment {
  readonly marks: Marks
  readonly #answers = new Map<string, Promise<LoadText>>()
  readonly #ahead = new Map<string, Promise<LoadText>>()

  constructor(marks: Marks) {
    this.marks = marks
  }

  /** Answers a question once for all who ask it at the same time; an answer is not kept after it was given. */
  once(question: string, answer: Answering): Promise<LoadText> {
    const known = this.#answers.get(question)
    if (known) return known
    const ahead = this.#ahead.get(question)
    this.#ahead.delete(question)
    const asked = (ahead ?? answer()).finally(() => this.#answers.delete(question))
    this.#answers.set(question, asked)
    return asked
  }

  /** Begins to answer a question that is about to be asked. One that fails is answered anew when it is asked. */
  answerAhead(question: string, answer: Answering): void {
    if (this.#answers.has(question) || this.#ahead.has(question)) return
    const made = answer()
    this.#ahead.set(question, made)
    made.catch(() => this.#ahead.delete(question))
    const [oldest = question] = this.#ahead.keys()
    if (this.#ahead.size > KEPT_AHEAD) this.#ahead.delete(oldest)
  }
}

export interface Joined {
  readonly names: Names
  readonly renewals: RenewalNames
  readonly tally: Tally
}

export class Moments {
  readonly #references: References
  readonly #milestones: Milestones
  /** Resolves with the moment of all that was acknowledged before the call. */
  readonly now: () => Promise<Moment>

  constructor(views: Views, references: References, milestones: Milestones) {
    this.#references = references
    this.#milestones = milestones
    let latest: Moment | null = null
    this.now = together(async () => {
      const marks = await views.marks()
      latest = latest && isDeepStrictEqual(latest.marks, marks) ? latest : new Moment(marks)
      return latest
    })
  }

  /** The names and sums as they were in that moment, or later. */
  async joined({ marks }: Moment): Promise<Joined> {
    const naming = namesNow(this.#references, marks)
    const [names, renewals, tally] = await Promise.all([
      naming,
      renewalNames(naming, this.#references, marks),
      this.#milestones.tally(marks),
    ])
    return { names, renewals, tally }
  }
}
