/** Australian addresses: they end in a state and a postcode, and begin with a number, a level, a unit or a PO box. */

const END = /\b(?:NSW|VIC|QLD|SA|WA|TAS|NT|ACT)\b,?\s{1,3}\d{4}\b/gu
const START =
  /(?:\b(?:Level|Lvl|Suite|Ste|Unit|Shop|Floor|Lot|Office|Building)\s\w{1,6}\b|\b(?:G?PO|Locked) (?:Box|Bag)\s\d{1,6}|(?<![\w$/.-])\d{1,5}[A-Z]?(?:[/-]\d{1,5})?(?=\s[A-Z]))/gu
/** An address has no more characters than this. */
const LONGEST = 140

const tidy = (text: string) =>
  text
    .split('\n')
    .map((line) =>
      line
        .replaceAll(/\s+/gu, ' ')
        .replace(/[\s,]+$/u, '')
        .trim(),
    )
    .filter((line) => line !== '')
    .join(', ')

/** The whole address at the beginning of some lines, with the number of lines it goes on over. */
export function addressBeside(lines: readonly string[]): { readonly text: string; readonly more: number } | null {
  for (let last = 0; last < Math.min(4, lines.length); last += 1) {
    const whole = lines
      .slice(0, last + 1)
      .join('\n')
      .slice(0, LONGEST * 2)
    const end = [...whole.matchAll(END)][0]
    if (end) return { text: tidy(whole.slice(0, end.index + end[0].length)), more: last }
  }
  return null
}

/** The addresses within a sentence, whose line breaks are spaces. */
export const addressesIn = (sentence: string): readonly string[] =>
  [...sentence.matchAll(END)].flatMap((end) => {
    const to = end.index + end[0].length
    const before = sentence.slice(Math.max(0, to - LONGEST), to)
    const starts = [...before.matchAll(START)]
    // The first of 'Level 3, 200 Queen Street': each beginning less than forty characters before the next belongs to it.
    let from = starts.at(-1)?.index
    for (const start of starts.toReversed()) {
      if (from !== undefined && from - start.index < 40) from = start.index
    }
    return from === undefined || end.index - (to - before.length) < from ? [] : [tidy(before.slice(from))]
  })
