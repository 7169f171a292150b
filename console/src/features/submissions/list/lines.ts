/** The lines of the list, made of the loaded collections in one pass over each (A-144, SUBL-010). */
import type { Rows } from '@bindery/contracts/wire'
import { askedIn, declinedAmong, standing as standingQuotes } from '@bindery/contracts/rules'
import { Line, type Names, type Responses } from './line.ts'

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

function countBySubmission(rows: readonly { SubmissionID: number }[]): (id: number) => number {
  const counts = new Map<number, number>()
  for (const { SubmissionID } of rows) counts.set(SubmissionID, (counts.get(SubmissionID) ?? 0) + 1)
  return (id) => counts.get(id) ?? 0
}

/** The line that was last made of each row. */
const made = new WeakMap<Rows['Submissions'], Line>()

/** A line stays while nothing of it changes, and with it the text that it is searched in. */
function lineOf(row: Rows['Submissions'], names: Names, responses: Responses): Line {
  const before = made.get(row)
  if (before?.says(names, responses)) return before
  const line = new Line(row, names, responses)
  made.set(row, line)
  return line
}

export function linesOf(sources: Sources): readonly Line[] {
  const bounds = countBySubmission(sources.quotes.filter(({ Status }) => Status !== 'Quote'))
  const open = sources.quotes.filter(({ Status }) => Status === 'Quote')
  const quotes = countBySubmission(open)
  const standing = countBySubmission(standingQuotes(open, sources.declines))
  const wholesales = countBySubmission(sources.wholesales)
  const indications = countBySubmission(sources.indications)
  const information = countBySubmission(sources.information)
  const declines = countBySubmission(sources.declines)
  const asked = askedIn(sources.submissions)
  const declined = declinedAmong(
    sources.declines,
    [sources.indications, sources.information, sources.wholesales],
    asked,
  )
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
    return lineOf(row, names, {
      bounds: bounds(id),
      quotes: quotes(id),
      standing: standing(id),
      wholesales: wholesales(id),
      indications: indications(id),
      information: information(id),
      declines: declines(id),
      isDeclined: declined.has(id),
    })
  })
}
