/** What a file of renewals would be matched with, before anything is imported. */
import type { CatalogueState } from '@bindery/contracts/events'
import type { RenewalIndex } from '@bindery/contracts/ports'
import type { RenewalLine, RenewalsPreview } from '@bindery/contracts/wire'
import type { FileRead } from './csv/read.ts'
import { marketNamed, productNamed } from './match.ts'

const MOST_UNMATCHED = 100

interface Kind {
  readonly field: string
  readonly text: (line: RenewalLine) => string
  readonly isMatched: (line: RenewalLine) => boolean
}

export function previewOf(
  { columns, lines, unknownStatuses }: Pick<FileRead, 'columns' | 'lines' | 'unknownStatuses'>,
  catalogue: CatalogueState,
  index: RenewalIndex,
): RenewalsPreview {
  const found = (line: RenewalLine) =>
    index.matches({
      brokerFullName: line.CSVBrokerFullName,
      insured: line.CSVInsured,
      policyNo: line.CSVPolicyNo,
      dueDate: line.CSVDueDate,
    })
  const kinds: readonly Kind[] = [
    { field: 'Broker', text: (line) => line.CSVBrokerFullName, isMatched: (line) => found(line).broker !== null },
    { field: 'Client', text: (line) => line.CSVInsured, isMatched: (line) => found(line).clientId !== null },
    {
      field: 'Market',
      text: (line) => line.CSVMarket,
      isMatched: (line) => marketNamed(catalogue, line.CSVMarket) !== null,
    },
    {
      field: 'Product',
      text: (line) => line.CSVPolicyType,
      isMatched: (line) => productNamed(catalogue, line.CSVPolicyType) !== null,
    },
    { field: 'Quote', text: (line) => line.CSVPolicyNo, isMatched: (line) => found(line).quoteId !== null },
  ]
  return {
    Rows: lines.length,
    Columns: (columns?.headings ?? []).map((Heading, i) => ({ Heading, Field: columns?.fields[i] ?? '' })),
    Missing: [...(columns?.missing ?? [])],
    Matched: kinds.map((kind) => matchedBy(kind, lines)),
    UnknownStatuses: mostOf(unknownStatuses),
  }
}

function matchedBy(
  { field, text, isMatched }: Kind,
  lines: readonly RenewalLine[],
): RenewalsPreview['Matched'][number] {
  const unmatched = new Map<string, number>()
  let matched = 0
  for (const line of lines) {
    if (isMatched(line)) matched += 1
    else unmatched.set(text(line), (unmatched.get(text(line)) ?? 0) + 1)
  }
  return { Field: field, Lines: matched, Unmatched: mostOf(unmatched) }
}

/** The texts of the most lines. */
const mostOf = (counted: ReadonlyMap<string, number>) =>
  [...counted]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_UNMATCHED)
    .map(([Text, Lines]) => ({ Text, Lines }))
