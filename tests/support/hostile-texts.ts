/** Texts that have kept programs busy for minutes; each shape can have any length. */

export interface HostileShape {
  readonly name: string
  /** A text of so many UTF-16 units; a shape of larger pieces may be a few units shorter. */
  readonly text: (length: number) => string
}

const repeated = (name: string, piece: string): HostileShape => ({
  name,
  text: (length) => piece.repeat(Math.floor(length / piece.length)),
})

/** A shape with a visible character at both ends, so that the text between them cannot be trimmed. */
const between = (name: string, first: string, piece: string, last = first): HostileShape => ({
  name,
  text: (length) =>
    first + piece.repeat(Math.max(0, Math.floor((length - first.length - last.length) / piece.length))) + last,
})

/** A shape whose pieces all differ, so that no result can be cached. */
const counted = (name: string, pieceOf: (number: number) => string): HostileShape => ({
  name,
  text(length) {
    const pieces: string[] = []
    for (let number = 0, left = length; left > 0; number += 1) {
      const piece = pieceOf(number)
      left -= piece.length
      if (left >= 0) pieces.push(piece)
    }
    return pieces.join('')
  },
})

export const HOSTILE_SHAPES: readonly HostileShape[] = [
  repeated('one letter', 'a'),
  repeated('short words', 'a b '),
  counted('different words', (number) => `w${number} `),
  repeated('digits', '7'),
  repeated('digits and commas', '1,'),
  repeated('hexadecimal', 'abcdef01'),
  repeated('dashes', '-'),
  repeated('capitals within words', 'aB'),

  // Spaces, and their encoded forms.
  between('spaces within', 'x', ' '),
  between('spaces and dots within', 'x', ' .'),
  repeated('spaces', ' '),
  between('spaces that do not break', 'x', '\u00A0'),
  between('line breaks within', 'x', '\n'),
  between('blank lines', 'x', '\r\n \t'),
  between('separators of lines', 'x', '\u2028'),

  // Unicode that expands, accumulates or is invisible.
  repeated('one letter that means eighteen', '\uFDFA'),
  between('marks in the wrong order', 'a', '\u0327\u0301', 'z'),
  between('marks in no order', 'a', '\u0301', ''),
  repeated('letters of two marks', 'q\u0323\u0307'),
  repeated('Korean letters in pieces', '\u1112\u1161\u11AB'),
  repeated('a letter that grows in lower case', '\u0130'),
  repeated('nothing visible', '\u200B'),
  between('directions', 'x', '\u202E'),
  repeated('control characters', '\0'),
  repeated('halves of characters', '\uD83D'),
  repeated('families', '\u{1F469}\u200D\u{1F467}'),
  repeated('blanks that are letters', '\u3164'),

  // Markup that is begun, never ended, or deeply nested.
  repeated('tags begun', '<'),
  repeated('items begun', '<li'),
  repeated('breaks begun', '<br'),
  repeated('ends begun', '</p'),
  repeated('paragraphs', '<p>'),
  repeated('ends of paragraphs', '</p>'),
  repeated('bold within bold', '<b>'),
  repeated('lists within lists', '<ul><li>'),
  repeated('tables within tables', '<table><tr><td>'),
  repeated('cells of paragraphs', '<td> <p>x</p> </td>'),
  between('space before a cell ends', '<td>', ' ', '<p>'),
  repeated('rows and spaces', '</tr> '),
  repeated('comments begun', '<!--'),
  repeated('data begun', '<![CDATA['),
  repeated('an attribute begun', '<a href="'),
  between('attributes', '<p ', 'a=b ', '>'),
  counted('different attributes', (number) => (number === 0 ? '<p ' : `a${number}=b `)),
  counted('different tags', (number) => `<t${number}>`),
  repeated('drawings', '<svg><math>'),
  repeated('scripts', '<script>'),
  repeated('entities begun', '&amp'),
  repeated('ampersands', '&'),
  repeated('numbers of characters', '&#60;'),
  repeated('a paste from Word', '<p style="mso-list:l0 level1 lfo1">x'),

  // Placeholders, addresses, paths, dates, formulas.
  repeated('placeholders begun', '{{'),
  between('space in a placeholder', '{{', ' ', 'x'),
  repeated('letters in placeholders', '{{a'),
  repeated('placeholders', '{{Limit}}'),
  repeated('at signs', 'a@'),
  between('dots in an address', 'a', '.a', '@'),
  between('dots in a domain', 'a@a', '.a', '-'),
  repeated('ways up', '../'),
  repeated('dots', '.'),
  repeated('slashes', '/'),
  repeated('names with dots', 'a.b/'),
  between('a date in ticks', '/Date(', '1', ')'),
  repeated('formulas', '=1+'),
  repeated('quotes', '"'),
  repeated('backslashes', '\\'),
  repeated('brackets', '([{'),
]
