/**
 * Reads the facts of a document by rules, step by step, so that whoever asks can do something else between two steps.
 * Nothing in the text is followed: it is only compared with what forms, slips, letters and mails say.
 */
import { FACT_VALUES, LONGEST_EVIDENCE, type Fact, type FactField } from '@bindery/contracts/wire'
import { namesOf } from '@bindery/contracts/rules'
import type { PagedDocument } from '@bindery/contracts/ports'
import { addresseeIn } from './addressee.ts'
import type { Kind } from './found.ts'
import { columnsAt, labelledAt, type Placed } from './labelled.ts'
import { inHeading } from './rules/coverage.ts'
import { RULES } from './rules/index.ts'
import { paragraphsOf, sentencesOf } from './sentences.ts'
import { TRUST, weighed, type Sign } from './weigh.ts'
import { linesOf, type Line } from './zones.ts'

/** A proposal with its attachments is shorter; what comes after that is not read for facts. */
export const MOST_CHARACTERS = 400_000
/** Guesses below this are not shown. */
export const LEAST_CONFIDENCE = 0.35
/** More signs than this are noise: a hostile text could otherwise make millions. */
const MOST_SIGNS = 20_000
/** Lines of a document that may be its heading. */
const HEADING_LINES = 6
/** Shorter ones are never cut, longer ones are no lines of text. */
const LONGEST_LINE = 4_000

/** Words of which a document that an underwriter reads has at least two, unless its labels say what it is. */
const TRADE = [
  'insur',
  'limit',
  'indemnity',
  'excess',
  'deductible',
  'premium',
  'policy',
  'cover',
  'claim',
  'quote',
  'propos',
  'turnover',
  'demand',
  'proceedings',
]
const isOfTrade = (pages: readonly string[]) => {
  const text = pages.join('\n').slice(0, MOST_CHARACTERS).toLowerCase()
  return TRADE.filter((word) => text.includes(word)).length >= 2
}

/** These alone stand on an invoice as well. */
const ON_ANY_FORM: ReadonlySet<FactField> = new Set<FactField>(['insured', 'abn', 'address'])
/** A short proposal has few words, but asks who is insured, and more than whom to write to. */
const isProposal = (labelled: ReadonlySet<FactField>) =>
  labelled.has('insured') && labelled.size >= 3 && [...labelled].some((field) => !ON_ANY_FORM.has(field))

const FIELDS = namesOf(FACT_VALUES)

function kindOf(pages: readonly string[]): Kind {
  const beginning = (pages[0] ?? '').slice(0, 3_000)
  return {
    isSchedule: /\b(?:schedule|certificate of (?:currency|insurance))\b/iu.test(beginning.slice(0, 400)),
    isWording: /\b(?:wording|endorsements|product disclosure|terms and conditions|insuring clauses?)\b/iu.test(
      beginning.slice(0, 300),
    ),
    isDemand: /\b(?:we act (?:for|on behalf of)|letter of demand|our client claims)\b/iu.test(beginning),
  }
}

const isRead = ({ zone, text }: Line) => TRUST[zone] > 0 && text.length <= LONGEST_LINE

/** The pages as far as they are read, with lengths that add up to no more than the limit. */
function* pagesWithin(pages: readonly string[]): Generator<readonly [number: number, page: string]> {
  let left = MOST_CHARACTERS
  for (const [at, page] of pages.entries()) {
    if (left <= 0) return
    yield [at + 1, page.slice(0, left)]
    left -= page.length
  }
}

/** Each step is short, whatever the document is. */
export function* readFacts({ sha256, pages }: PagedDocument): Generator<void, readonly Fact[]> {
  const hasWords = isOfTrade(pages)
  const labelled = new Set<FactField>()
  const kind = kindOf(pages)
  const signs: Sign[] = []
  for (const [number, page] of pagesWithin(pages)) {
    const lines = linesOf(page)
    yield
    const put = ({ found, start, end, line }: Placed) => {
      if (signs.length >= MOST_SIGNS) return
      const sentence = page.slice(start, Math.min(end, start + LONGEST_EVIDENCE)).trimEnd()
      if (sentence !== '')
        signs.push({ found, zone: line.zone, evidence: { document: sha256, page: number, sentence } })
    }
    for (const [at, line] of lines.entries()) {
      if (!isRead(line)) continue
      if (line.zone !== 'subject') {
        for (const placed of [...labelledAt(lines, at, kind), ...columnsAt(lines, at, kind)]) {
          labelled.add(placed.found.field)
          put(placed)
        }
      }
      if (number === 1 && at < HEADING_LINES && line.zone === 'own')
        for (const found of inHeading(line.text)) put({ found, start: line.start, end: line.end, line })
      yield
    }
    // The text of a wording speaks of every insured, and so of none.
    if (kind.isWording) continue
    for (const paragraph of paragraphsOf(lines.filter(isRead))) {
      for (const { text, start, end, zone } of sentencesOf(page, paragraph)) {
        for (const rule of RULES)
          for (const found of rule.said(text, kind)) put({ found, start, end, line: { start, end, text, zone } })
        yield
      }
    }
    if (number === 1 && kind.isDemand) for (const placed of addresseeIn(lines)) put(placed)
  }
  if (!hasWords && !isProposal(labelled)) return []
  return weighed(signs, FIELDS, LEAST_CONFIDENCE)
}
