/** One line of the list: a submission with the names and counts from other collections (A-144, SUBL-010). */
import type { Rows } from '@bindery/contracts/wire'
import { parseWireDateTime, parseWireDate, searchedText, wordsIn } from '@bindery/contracts/rules'

export interface Responses {
  readonly bounds: number
  readonly quotes: number
  readonly wholesales: number
  readonly indications: number
  readonly information: number
  readonly declines: number
}

interface Names {
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
  #searched = ''

  constructor(row: Rows['Submissions'], { broker, house, owner, isOwned }: Names, responses: Responses) {
    this.row = row
    this.broker = broker
    this.house = house
    this.owner = owner
    this.isOwned = isOwned
    this.quoteBy = dayOf(row)
    this.responses = responses
  }

  /** The searched text, joined at the first search: joining it is most of a search's cost. */
  get searched(): string {
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
    return this.#searched
  }
}

interface Sources {
  readonly submissions: readonly Rows['Submissions'][]
  readonly brokers: ReadonlyMap<number, Rows['Brokers']>
  readonly houses: ReadonlyMap<number, Rows['BrokerGroups']>
  readonly owners: ReadonlyMap<number, Rows['Owners']>
  readonly quotes: readonly Rows['Quotes'][]
  readonly wholesales: readonly Rows['Wholesales'][]
  readonly indications: readonly Rows['QuickIndications'][]
  readonly information: readonly Rows['InformationRequired'][]
  readonly declines: readonly Rows['SubmissionDeclines'][]
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

const instants = new WeakMap<Rows['Submissions'], number | null>()

/** The time of submission, for sorting; read on demand, since converting Sydney's time is slow. */
export function submittedAt(row: Rows['Submissions']): number | null {
  const known = instants.get(row)
  if (known !== undefined) return known
  const instant = parseWireDateTime(row.DateSubmitted?.Value)
  const at = instant === null ? null : Date.parse(instant)
  instants.set(row, at)
  return at
}

function countBySubmission(rows: readonly { SubmissionID: number }[]): (id: number) => number {
  const counts = new Map<number, number>()
  for (const { SubmissionID } of rows) counts.set(SubmissionID, (counts.get(SubmissionID) ?? 0) + 1)
  return (id) => counts.get(id) ?? 0
}

export function linesOf(sources: Sources): readonly Line[] {
  const bounds = countBySubmission(sources.quotes.filter(({ Status }) => Status !== 'Quote'))
  const quotes = countBySubmission(sources.quotes.filter(({ Status }) => Status === 'Quote'))
  const wholesales = countBySubmission(sources.wholesales)
  const indications = countBySubmission(sources.indications)
  const information = countBySubmission(sources.information)
  const declines = countBySubmission(sources.declines)
  return sources.submissions.map((row) => {
    const broker = sources.brokers.get(row.BrokerID)
    const id = row.SubmissionID
    const owner = sources.owners.get(row.OwnerID)
    const names = {
      broker: broker?.FullName ?? '',
      house: (broker && sources.houses.get(broker.BrokerGroupID ?? 0)?.GroupName) ?? '',
      owner: owner?.FullName ?? '',
      isOwned: owner?.Active ?? false,
    }
    return new Line(row, names, {
      bounds: bounds(id),
      quotes: quotes(id),
      wholesales: wholesales(id),
      indications: indications(id),
      information: information(id),
      declines: declines(id),
    })
  })
}

export interface Filter {
  readonly q: string
  readonly owner: number | null
  readonly status: string
}

/** SUBL-001, SUBL-004: the lines that match the filter, in their given order. */
export function filtered(lines: readonly Line[], { q, owner, status }: Filter): readonly Line[] {
  const matches = wordsIn(q)
  return lines.filter(
    (line) =>
      (status === 'all' || line.row.Status === status) &&
      (owner === null || line.row.OwnerID === owner) &&
      (q === '' || matches(line.searched)),
  )
}
