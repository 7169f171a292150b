/** Pasted HTML: the time it takes, and the text that is left of HTML that would take too long. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spent } from '../../../test/spent.ts'
import { fromClipboard } from './paste.ts'

const nested = (tag: string, depth: number, text = 'Indicative terms') =>
  `<${tag}>`.repeat(depth) + text + `</${tag.split(' ')[0]}>`.repeat(depth)

describe('a paste', () => {
  test('of letters in letters, long tables and lists keeps its format', () => {
    const letters = nested('blockquote', 60, '<p>Hello <b>Ben</b></p>')
    const table = `<table>${'<tr><td>a<td>b'.repeat(3_000)}</table>`
    const paragraphs = '<p>one<p>two<br>three<img src="https://a.example/b.png">'.repeat(1_000)
    for (const html of [letters, table, paragraphs, '<ul>'.repeat(9) + '<li>x'.repeat(500)])
      expect(fromClipboard(html)).toEqual({ html, plain: false })
  })

  test('nested deeper than anybody writes, or longer than any letter, is its text alone', () => {
    expect(fromClipboard(nested('b', 300_000))).toEqual({ html: '<p>Indicative terms</p>', plain: true })
    expect(fromClipboard(`<div>${nested('b id=1', 201, 'Limit&nbsp;1 &lt; 2')}</div><p>Premium<br>10</p>`)).toEqual({
      html: '<p>Limit&nbsp;1 &lt; 2</p><p>Premium</p><p>10</p>',
      plain: true,
    })
    const long = fromClipboard(`<p>${'x'.repeat(1_200_000)}</p>`)
    expect(long).toMatchObject({ plain: true })
    expect(long.html).toHaveLength(1_000_000 - '<p>'.length + '<p></p>'.length)
  })

  test('that closes elements in another order than it opened them is as deep as it is', () => {
    expect(fromClipboard('<i><b></i>'.repeat(201)).plain).toBe(true)
    expect(fromClipboard('<i><b></i></b>'.repeat(5_000)).plain).toBe(false)
  })

  test('of any shape has no element left once only its text is taken, and takes a moment', () => {
    const piece = fc.constantFrom(
      '<',
      '<b',
      '<b>',
      '</b>',
      '<p>',
      '</',
      '>',
      '<style>',
      '<!--',
      '&amp;',
      'x',
      '<b id="',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
        const shape = pieces.join('')
        const html = '<b>'.repeat(201) + shape.repeat(Math.ceil(50_000 / shape.length)) + '<b' + 'x'.repeat(200_000)
        const began = spent()
        const pasted = fromClipboard(html)
        expect(spent() - began).toBeLessThan(2_000)
        expect(pasted.plain).toBe(true)
        expect(pasted.html.replaceAll(/<\/?p>/gu, '')).not.toContain('<')
      }),
      { numRuns: 40 },
    )
  })
})
