/** Labels of forms: how a line parts into label and value, and the words of a label. */
import { LONGEST_EVIDENCE } from '@bindery/contracts/wire'
import { chosenIn } from './values/choices.ts'

export interface Pair {
  readonly label: string
  readonly value: string
}

/** A question of a form is no longer. */
const LONGEST_LABEL = 120
const NUMBERING =
  /^(?:(?:[•*·▪–-]|\(?(?:[a-z]|\d{1,3}(?:\.\d{1,2})?|[ivx]{1,4})[.)]|[A-Z]\d{1,2}[.:)]?|\d{1,2}\.\d{1,2})\s+){1,2}/u
const PARTED = /\s*\.{2,}\s*|\s*:(?!\/\/)\s*|\t+| {2,}|\s+[–—-]\s+|\?\s+|\s*\|\s*| = /u

/** A label as its rules see it: lower case, only letters, digits and a few signs. */
export const labelOf = (text: string): string =>
  text
    .slice(0, LONGEST_LABEL)
    .toLowerCase()
    .replaceAll(/[.'’]/gu, '')
    .replaceAll(/[^a-z0-9&/]+/gu, ' ')
    .trim()

export const unnumbered = (line: string): string => line.trimStart().replace(NUMBERING, '')

/** Whether a line without a value may be a label: a question, what a colon ends, or few words that end no sentence. */
const isAlone = (text: string) =>
  text.length <= LONGEST_LABEL &&
  !/\$|\d{3}/u.test(text) &&
  (/[?:]$/u.test(text) || (!/[.!,;]$/u.test(text) && text.split(' ').length <= 7))

/** The ways to part a line into label and value, the surest first; the value of a label that stands alone is ''. */
export function pairsOf(line: string): readonly Pair[] {
  const text = unnumbered(line.slice(0, LONGEST_EVIDENCE)).trimEnd()
  const parting = PARTED.exec(text.slice(0, LONGEST_LABEL + 60))
  if (!parting) return isAlone(text) ? [{ label: labelOf(text), value: '' }] : []
  const label = labelOf(text.slice(0, parting.index))
  const value = text.slice(parting.index + parting[0].length)
  // 'Any claims made? Yes', and 'Cover (for past work): none', whose first parting may not be the label's end.
  return label === '' ? [] : [{ label, value }]
}

/** A label of which only a space parts the value has neither a verb nor an amount in it. */
const NO_LABEL = /\b(?:is|was|are|were|has|have|had|should|would|will|be|please)$|[$,;]|\d{3}/u

/** Labels of one to seven words that a line may begin with when nothing but a space parts it from its value. */
export function beginningsOf(line: string): readonly Pair[] {
  const text = unnumbered(line.slice(0, 300)).trimEnd()
  const pairs: Pair[] = []
  for (let at = text.indexOf(' '), words = 1; at > 0 && words <= 7; at = text.indexOf(' ', at + 1), words += 1) {
    if (NO_LABEL.test(text.slice(0, at))) break
    pairs.push({ label: labelOf(text.slice(0, at)), value: text.slice(at + 1) })
  }
  return pairs.toReversed()
}

/** The cells of a row: of a sheet by tabs, of a CSV file by commas outside quotation marks. */
export function cellsOf(line: string): readonly string[] {
  const text = line.slice(0, LONGEST_EVIDENCE)
  if (text.includes('\t')) return text.split('\t').map((cell) => cell.trim())
  if (!text.includes(',')) return [text]
  return [...text.matchAll(/(?:^|,)(?:"([^"]*)"|([^,"]*))/gu)].map(([, quoted, bare]) => (quoted ?? bare ?? '').trim())
}

/** 'Yes', a box, 'No' and its box may each have a cell of their own. */
const CHOICE_CELLS = 4

const valueIn = (cells: readonly string[]): string => {
  const all = cells.join(' ')
  return chosenIn(all.slice(0, LONGEST_EVIDENCE)) === undefined ? (cells[0] ?? '') : all
}

/** A row of labels and values in turns; null for a line that has not more than two cells. */
export function pairsOfRow(line: string): readonly Pair[] | null {
  if (!line.includes('\t')) return null
  const cells = line
    .split('\t')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
  if (cells.length <= 2) return null
  return cells.flatMap((label, cell) =>
    cell % 2 === 0 ? [{ label: labelOf(label), value: valueIn(cells.slice(cell + 1, cell + 1 + CHOICE_CELLS)) }] : [],
  )
}
