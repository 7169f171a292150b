/** HTML pasted from Word, as it reaches the editor (QUO-016). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { transformPastedHTML } from './word.ts'

const clipboard = readFileSync(join(import.meta.dirname, '../../../../tests/support/word-clipboard.html'), 'utf8')

function pasted(html = clipboard): HTMLElement {
  const body = document.createElement('div')
  body.innerHTML = transformPastedHTML(html)
  return body
}
const texts = (body: Element, selector: string) =>
  [...body.querySelectorAll(selector)].map((each) => each.textContent.trim())

describe('a paste from Word', () => {
  test('keeps headings, bold, italic, underlined words, quotes and dashes as they were written', () => {
    const body = pasted()
    expect(texts(body, 'h2')).toEqual(['Indicative terms'])
    expect(texts(body, 'b').slice(0, 2)).toEqual(['Harbour View Pty Ltd', '30 days'])
    expect(texts(body, 'i')).toEqual(['“claims made”'])
    expect(texts(body, 'u')).toEqual(['subject to'])
    expect(body.textContent).toContain('“claims made” terms – subject to the points below; it’s our final position…')
  })

  test('makes lists of its paragraphs, one within the other, without the bullets it wrote as text', () => {
    const body = pasted()
    expect(texts(body, 'ul > li > p')).toEqual([
      'A signed proposal',
      'dated within 30 days',
      'by a director',
      'No known claims',
    ])
    expect(texts(body, 'li ul > li > p')).toEqual(['dated within 30 days', 'by a director'])
    expect(body.querySelectorAll(':scope > ul, :scope > ol')).toHaveLength(2)
    expect(texts(body, 'ol > li > p')).toEqual(['confirm the limit', 'read our wording, or see above'])
    expect(body.textContent).not.toMatch(/[\uE000-\uF8FF]|·|\bo\s+dated|1\.\s/u)
  })

  test('keeps links that lead somewhere, and the text alone of those that lead into its own pages', () => {
    const links = [...pasted().querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([['wording', 'https://agency.example/wording?a=1&b=2']])
  })

  test('keeps tables cell by cell', () => {
    expect([...pasted().querySelectorAll('tr')].map((row) => texts(row, 'td'))).toEqual([
      ['Limit', 'Premium'],
      ['$1,000,000', '$10,000'],
    ])
  })

  test('leaves styles, settings, drawings, pictures of a disk, bookmarks and empty lines behind', () => {
    const html = transformPastedHTML(clipboard)
    expect(html).not.toMatch(
      /<(style|img|xml|meta|link|title)|v:shape|file:|data:|<!--|Font Definitions|WordDocument|_Toc/u,
    )
    expect(texts(pasted(), ':scope > p')).toEqual([
      'Dear Ben,',
      expect.stringMatching(/^Thank you/u),
      'Please then:',
      'Kind regards Mia Chen',
    ])
  })

  test('a numbered list that is continued after a paragraph continues with its number', () => {
    const item = (marker: string, text: string) =>
      `<p class=MsoListParagraph style='mso-list:l3 level1 lfo3'><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span>${text}</p>`
    const body = pasted(`${item('1.', 'one')}<p class=MsoNormal>between</p>${item('2.', 'two')}${item('3.', 'three')}`)
    expect(body.innerHTML).toBe(
      '<ol><li><p>one</p></li></ol><p class="MsoNormal">between</p><ol start="2"><li><p>two</p></li><li><p>three</p></li></ol>',
    )
  })

  test('a list that begins on its second level, and an empty cell, are taken as they are', () => {
    const body = pasted(
      "<p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o </span>deep</p><p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>· </span>flat</p>" +
        '<table><tr><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table>',
    )
    expect(texts(body, 'li > p')).toEqual(['deep', 'flat'])
    expect(body.querySelectorAll('td > p')).toHaveLength(1)
  })
})

describe('a paste made to be slow', () => {
  const item = (level: number) =>
    `<p style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>· </span>x</p>`

  test('of lists ever deeper has no list deeper than Word does', () => {
    const body = pasted(Array.from({ length: 300 }, (_, at) => item(at + 1)).join(''))
    expect(body.querySelectorAll('ul')).toHaveLength(9)
    expect(texts(body, 'li > p')).toHaveLength(300)
  })

  test('of a link with thousands of pieces keeps them all', () => {
    const pieces = 3_000
    const body = document.createElement('div')
    const html = transformPastedHTML(`<p class=MsoNormal><a name="_Toc">${'<br>'.repeat(pieces)}</a></p>`)
    body.innerHTML = html
    expect(html.split('<br>')).toHaveLength(pieces + 1)
    expect(body.querySelectorAll('a')).toHaveLength(0)
  })
})

test('a text that is not from Word stays unchanged', () => {
  const html = '<p style="color:red">Hello&nbsp;&nbsp;<img src="https://a.example/b.png"></p>'
  expect(transformPastedHTML(html)).toBe(html)
})
