/**
 * What the readers of one moment share: how far the views are, the names and sums that are joined to rows, and the
 * answer to an equal question. Fifty consoles that hear of a change at once ask the same of the same rows.
 */
import type { Marks, Views } from '@bindery/contracts/ports'
import type { ResultsText } from '../queries/handler.ts'
import { namesNow, type Names } from '../queries/names.ts'
import type { References } from '../queries/references.ts'
import { together } from '../queries/together.ts'
import { renewalNames, type RenewalNames } from '../renewals/joined.ts'
import type { Milestones } from '../dashboard/get-dashboard.ts'
import type { Tally } from '../dashboard/tally.ts'

export class Moment {
  readonly marks: Marks
  readonly #answers = new Map<string, Promise<ResultsText>>()

  constructor(marks: Marks) {
    this.marks = marks
  }

  /** Answers a question once for all who ask it in this moment; an answer is not kept after it was given. */
  once(question: string, answer: () => Promise<ResultsText>): Promise<ResultsText> {
    const known = this.#answers.get(question)
    if (known) return known
    const asked = answer().finally(() => this.#answers.delete(question))
    this.#answers.set(question, asked)
    return asked
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
  /** Resolves with a moment that began after the call. */
  readonly now: () => Promise<Moment>

  constructor(views: Views, references: References, milestones: Milestones) {
    this.#references = references
    this.#milestones = milestones
    this.now = together(async () => new Moment(await views.marks()))
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
