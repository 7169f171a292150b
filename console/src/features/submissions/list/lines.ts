/** One line of the list: a submission with the names and counts that stand in other collections (A-144, SUBL-010). */
import { parseWireDateTime, parseWireDate, searchedText, wordsIn } from '@bindery/contracts/rules'
import type { Rows } from '../../../replica/collections.ts'

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
}

export class Line {
  readonly row: Rows['Submissions']
  readonly broker: string
  readonly house: string
  readonly owner: string
  readonly quoteBy: string | null
  readonly responses: Responses
  #searched = ''

  constructor(row: Rows['Submissions'], { broker, house, owner }: Names, responses: Responses) {
    this.row = row
    this.broker = broker
    this.house = house
    this.owner = owner
    this.quoteBy = dayOf(row)
    this.responses = responses
  }

  /** Joined when the line is first searched: most of the cost of a search over very many. */
  get searched(): string {
    const { row, broker, house, owner } = this
    this.#searched ||= searchedText([
      broker, house, row.InsuredCompanyName, row.Coverage, row.DateQuoteRequired?.Text, row.DateSubmitted?.Text, owner,
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

/** Read once a day, not a row: very many submissions are due on few days. */
function dayOf({ DateQuoteRequired }: Rows['Submissions']): string | null {
  const value = DateQuoteRequired?.Value ?? ''
  const known = days.get(value)
  if (known !== undefined) return known
  const day = parseWireDate(value)
  days.set(value, day)
  return day
}

const instants = new WeakMap<Rows['Submissions'], number | null>()

/** When it was submitted, for sorting: finding out what an hour in Sydney was is slow, and few ask. */
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
    const names = {
      broker: broker?.FullName ?? '',
      house: (broker && sources.houses.get(broker.BrokerGroupID ?? 0)?.GroupName) ?? '',
      owner: sources.owners.get(row.OwnerID)?.FullName ?? '',
    }
    return new Line(row, names, {
      bounds: bounds(id), quotes: quotes(id), wholesales: wholesales(id),
      indications: indications(id), information: information(id), declines: declines(id),
    })
  })
}

export interface Filter { readonly q: string; readonly owner: number | null; readonly status: string }

/** SUBL-001, SUBL-004; in the order they come. */
export function filtered(lines: readonly Line[], { q, owner, status }: Filter): readonly Line[] {
  const matches = wordsIn(q)
  return lines.filter((line) =>
    (status === 'all' || line.row.Status === status)
    && (owner === null || line.row.OwnerID === owner)
    && (q === '' || matches(line.searched)))
}
