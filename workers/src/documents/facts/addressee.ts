/** A letter of demand is written to the insured: the name and address above its salutation. */
import type { Found } from './found.ts'
import type { Placed } from './labelled.ts'
import { addressBeside } from './values/address.ts'
import { companiesIn } from './values/names.ts'
import type { Line } from './zones.ts'

/** A block of an address has no more lines. */
const MOST_LINES = 7

export function addresseeIn(lines: readonly Line[]): readonly Placed[] {
  const dear = lines.slice(0, 80).findIndex(({ text }) => /^Dear\b/u.test(text))
  if (dear < 1) return []
  const block = lines.slice(Math.max(0, dear - MOST_LINES - 1), dear)
  const at = block.findIndex(({ text }) => companiesIn(text.slice(0, 200))[0]?.at === 0)
  const line = block[at]
  const [company] = line ? companiesIn(line.text.slice(0, 200)) : []
  if (!line || !company) return []
  const further = block.slice(at + 1, at + 5)
  const address = addressBeside(further.map(({ text }) => text))
  const place = (found: Found, first: Line, last: Line): Placed => ({
    found,
    start: first.start,
    end: last.end,
    line: first,
  })
  const [from, to] = [further[0], further[address?.more ?? 0]]
  return [
    place({ field: 'insured', value: { kind: 'text', text: company.name }, strength: 0.85 }, line, line),
    ...(address && from && to
      ? [place({ field: 'address', value: { kind: 'text', text: address.text }, strength: 0.85 }, from, to)]
      : []),
  ]
}
