/** One line of the list: a submission with names, counts of answers and the state of its work (A-144, SUBL-010). */
import type { Rows } from '@bindery/contracts/wire'
import {
  awaitsQuote,
  isCleared,
  parseWireDate,
  searchedText,
  workState,
  type WorkState,
} from '@bindery/contracts/rules'

export interface Responses {
  readonly bounds: number
  readonly quotes: number
  /** The quotes whose product was not declined afterwards. */
  readonly standing: number
  readonly wholesales: number
  readonly indications: number
  readonly information: number
  readonly declines: number
  /** Whether the declines have ended the work. */
  readonly isDeclined: boolean
}

export interface Names {
  readonly broker: string
  readonly house: string
  readonly owner: string
  /** Whether the underwriter's account is active, so that somebody works on the submission. */
  readonly isOwned: boolean
}

export class Line {
  readonly row: Rows['Submissions']
  readonly broker: string
  readonly house: string
  readonly owner: string
  readonly isOwned: boolean
  readonly quoteBy: string | null
  readonly responses: Responses
  readonly state: WorkState
  /** The broker waits for our quote, so that its day counts. */
  readonly isAwaited: boolean
  #searched = ''

  constructor(row: Rows['Submissions'], { broker, house, owner, isOwned }: Names, responses: Responses) {
    this.row = row
    this.broker = broker
    this.house = house
    this.owner = owner
    this.isOwned = isOwned
    this.quoteBy = dayOf(row)
    this.responses = responses
    const done = {
      cleared: isCleared(row),
      informationAsked: responses.information > 0,
      withMarkets: responses.wholesales > 0,
      indicated: responses.indications > 0,
      declined: responses.isDeclined,
      quoted: responses.standing > 0,
      bound: responses.bounds > 0,
    }
    this.state = workState(done)
    this.isAwaited = awaitsQuote(row.Status, done)
  }

  /** Whether it would be the same line, made of these. */
  says({ broker, house, owner, isOwned }: Names, responses: Responses): boolean {
    const { bounds, quotes, standing, wholesales, indications, information, declines, isDeclined } = this.responses
    return (
      broker === this.broker &&
      house === this.house &&
      owner === this.owner &&
      isOwned === this.isOwned &&
      bounds === responses.bounds &&
      quotes === responses.quotes &&
      standing === responses.standing &&
      wholesales === responses.wholesales &&
      indications === responses.indications &&
      information === responses.information &&
      declines === responses.declines &&
      isDeclined === responses.isDeclined
    )
  }

  /** The searched text, joined once: joining it is most of a search's cost. */
  get searched(): string {
    this.makeSearchable()
    return this.#searched
  }

  makeSearchable(): void {
    const { row, broker, house, owner } = this
    this.#searched ||= searchedText([
      broker,
      house,
      row.InsuredCompanyName,
      row.Coverage,
      row.DateQuoteRequired?.Text,
      row.DateSubmitted?.Text,
      owner,
      row.AdditionalInsuredNames,
    ])
  }
}

const days = new Map<string, string | null>()

/** The due day, read from each text only once: many submissions are due on few days. */
function dayOf({ DateQuoteRequired }: Rows['Submissions']): string | null {
  const value = DateQuoteRequired?.Value ?? ''
  const known = days.get(value)
  if (known !== undefined) return known
  const day = parseWireDate(value)
  days.set(value, day)
  return day
}

const WIRE_TIME = /^(\d{2})(\d{2})(\d{4})(\d{4})$/u

/**
 * The time of submission, for sorting: as Sydney's clocks showed it, DDMMYYYYHHmm read as the number YYYYMMDDHHmm. The
 * instant gives the same order, but the rules of the zone would cost each row more than all the rest of a sort.
 */
export function submittedAt({ DateSubmitted }: Rows['Submissions']): number | null {
  const [, day = '', month = '', year = '', time] = WIRE_TIME.exec(DateSubmitted?.Value ?? '') ?? []
  return time === undefined ? null : Number(year + month + day + time)
}
