/** What stands beside, below or under the labels of a form, of a table's cells, or of a table's columns. */
import type { FactField } from '@bindery/contracts/wire'
import type { Found, Kind, Rule } from './found.ts'
import { beginningsOf, cellsOf, labelOf, pairsOf, pairsOfRow } from './labels.ts'
import { RULES } from './rules/index.ts'
import { companiesIn, isInTheTrade } from './values/names.ts'
import type { Line } from './zones.ts'

export interface Placed {
  readonly found: Found
  readonly start: number
  readonly end: number
  readonly line: Line
}

/** A value may go on over so many lines. */
const MOST_LINES = 4
/** A blank line or two may stand between a label and its value. */
const MOST_BLANK = 2
/** Below a label is a bit less sure than beside it, after nothing but a space less still. */
const BELOW = 0.97
const UNPARTED = 0.9

const ruleOf = (label: string, kind: Kind): Rule | undefined =>
  label === '' ? undefined : RULES.find(({ isLabel }) => isLabel(label, kind))

const bare = (line: Line) => line.text.replace(/^[\s>]+/u, '')

/** Whether a line is a label of its own, so that it continues no value. */
const isLabelled = (text: string, kind: Kind) => pairsOf(text).some(({ label }) => ruleOf(label, kind))

/** Whether what stands where a value should is a label beside it, itself without a value. */
const isEmptyField = (text: string) => /^[\p{L} ]{2,40}[:?][^\p{L}\d]*$/u.test(text)

/** Few words that are a label, or a question: 'Claims management and staff training' is a value all the same. */
const isLabelAlone = (text: string, kind: Kind) =>
  (/[:?]\s*$/u.test(text) || text.trim().split(/\s+/u).length <= 3) && isLabelled(text, kind)

/** The lines that may continue a value: those that follow at once, until the next label. */
function following(lines: readonly Line[], at: number, kind: Kind): readonly Line[] {
  const further: Line[] = []
  for (const line of lines.slice(at + 1, at + MOST_LINES)) {
    if (bare(line) === '' || isLabelled(bare(line), kind)) break
    further.push(line)
  }
  return further
}

/** Whether a line has a label with its value. */
const isPair = (text: string, kind: Kind) =>
  [...pairsOf(text), ...beginningsOf(text)].some(
    ({ label, value }) => value !== '' && startsValue(value) && ruleOf(label, kind),
  )

/** Running text may begin like a label: 'Limit should be two million please'. */
const startsValue = (value: string) => /^[\p{Lu}\d$[(]/u.test(value)

/** The line below a label that stands alone, past blank lines; -1 when another label or the page's end comes first. */
function below(lines: readonly Line[], at: number, kind: Kind): number {
  for (let next = at + 1; next <= at + 1 + MOST_BLANK; next += 1) {
    const line = lines[next]
    if (!line) return -1
    if (bare(line) !== '') return isPair(bare(line), kind) || isLabelAlone(bare(line), kind) ? -1 : next
  }
  return -1
}

/** What the labels of one line say; nothing for a line without a label that is known. */
export function labelledAt(lines: readonly Line[], at: number, kind: Kind): readonly Placed[] {
  const found = labelledLine(lines, at, kind)
  return found.some(({ found: { field } }) => OF_THE_INSURED.has(field)) && isOfTrader(lines, at) ? [] : found
}

const OF_THE_INSURED: ReadonlySet<FactField> = new Set<FactField>(['abn', 'address'])
/** The lines above, blank ones included, among which the name of a letterhead may stand. */
const LETTERHEAD = 5

/** Lines right below the name of a broker or insurer are theirs: their number, their address. */
const isOfTrader = (lines: readonly Line[], at: number): boolean =>
  lines
    .slice(Math.max(0, at - LETTERHEAD), at)
    .map((line) => bare(line).slice(0, 200))
    .filter((text) => text !== '')
    .slice(-2)
    .some((text) => companiesIn(text).some(({ name, at: first }) => first === 0 && isInTheTrade(name)))

function labelledLine(lines: readonly Line[], at: number, kind: Kind): readonly Placed[] {
  const line = lines[at]
  const text = line ? bare(line) : ''
  if (!line || text === '') return []
  const placed = (found: readonly Found[], weight: number, used: readonly Line[]): readonly Placed[] =>
    found.map((one) => ({
      found: { ...one, strength: one.strength * weight },
      start: line.start + line.text.length - line.text.trimStart().length,
      end: (used[one.more ?? 0] ?? line).end,
      line,
    }))
  const row = pairsOfRow(text)
  if (row) {
    return row.flatMap(({ label, value }) => placed(ruleOf(label, kind)?.labelled([value], label) ?? [], 0.95, [line]))
  }
  for (const { label, value } of pairsOf(text)) {
    const rule = ruleOf(label, kind)
    if (!rule) continue
    if (value !== '') {
      // A field that was left empty, and the label beside it.
      if (isEmptyField(value)) return []
      const further = following(lines, at, kind)
      return placed(rule.labelled([value, ...further.map(bare)], label), 1, [line, ...further])
    }
    const next = below(lines, at, kind)
    const first = lines[next]
    if (!first) continue
    const further = following(lines, next, kind)
    const found = rule.labelled([bare(first), ...further.map(bare)], label)
    if (found.length > 0) return placed(found, BELOW, [first, ...further])
  }
  for (const { label, value } of beginningsOf(text)) {
    const rule = ruleOf(label, kind)
    const found = rule?.labelled([value], label) ?? []
    if (found.length > 0 && startsValue(value)) return placed(found, UNPARTED, [line])
  }
  return []
}

/** Below the heads of a table's columns: the first row that has as many cells. */
export function columnsAt(lines: readonly Line[], at: number, kind: Kind): readonly Placed[] {
  const [head, row] = [lines[at], lines[at + 1]]
  if (!head || !row) return []
  const labels = cellsOf(head.text).map(labelOf)
  if (labels.length < 3 || labels.some((label) => label === '' || label.length > 40 || /\d/u.test(label))) return []
  const rules = labels.map((label) => ruleOf(label, kind))
  const cells = cellsOf(row.text)
  if (cells.length !== labels.length || rules.filter(Boolean).length < 1) return []
  const isListOfClaims = labels.some((label) =>
    /^(?:claimant|date notified|date of loss|reserve|outstanding)$/u.test(label),
  )
  const found: readonly Found[] = [
    ...rules.flatMap((rule, cell) => rule?.labelled([cells[cell] ?? ''], labels[cell] ?? '') ?? []),
    ...(isListOfClaims ? [{ field: 'claims', value: { kind: 'answer', answer: true }, strength: 0.9 } as const] : []),
  ]
  return found.map((one) => ({ found: one, start: row.start, end: row.end, line: row }))
}
