/** The HTML that remains of any input, so that it can be sent in a message (QUO-016, A-088). */
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { safeHtml } from './safe-html.ts'

/** Cleans a message that is not too long. */
function safe(html: string): string {
  const judged = safeHtml(html)
  if (judged === null) throw new Error('It is too long.')
  return judged
}

test('A-088 scripts, handlers and odd schemes do not survive', () => {
  const html = safe(
    '<p onclick="x()">Hi<script>x()</script><a href="javascript:x()">a</a><a href="https://b.example">b</a></p>',
  )
  expect(html).toBe('<p>Hi<a>a</a><a href="https://b.example">b</a></p>')
})

test('the editor’s markup stays: headings, lists with their start, tables with their spans', () => {
  const written =
    '<h2>Terms</h2><p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s></p><ol start="3"><li><p>e</p></li></ol>'
  expect(safeHtml(written)).toBe(written)
  expect(
    safeHtml(
      '<table><tbody><tr><td colspan="2"><p>Limit</p></td></tr><tr><td><p>a</p></td><td><p>b</p><p>c</p></td></tr></tbody></table>',
    ),
  ).toBe(
    '<table cellpadding="4"><tbody><tr><td colspan="2">Limit</td></tr><tr><td>a</td><td><p>b</p><p>c</p></td></tr></tbody></table>',
  )
})

test('a paste from Word without an editor between leaves nothing of its settings, styles and pictures', () => {
  const html = safe(readFileSync(join(import.meta.dirname, '../../../tests/support/word-clipboard.html'), 'utf8'))
  expect(html).not.toMatch(
    /Terms Draft 3|WordDocument|Font Definitions|mso|<img|file:|data:|class=|style=|&nbsp;|\u00A0{2}|[\uE000-\uF8FF]/u,
  )
  expect(html).toContain('<b>Harbour View Pty Ltd</b>')
  expect(html).toContain('<a href="https://agency.example/wording?a=1&amp;b=2">wording</a>')
})

test('A-152 more than any message holds is not judged at all', () => {
  expect([safeHtml('x'.repeat(200_001)), safeHtml('<b>'.repeat(15_001)), safeHtml('&'.repeat(50_000))]).toEqual([
    null,
    null,
    null,
  ])
  expect(safeHtml('x'.repeat(200_000))).toHaveLength(200_000)
})

test('lists within lists keep their text, however deep, and their form as deep as anybody writes', () => {
  const html = safe(`${'<ul><li>'.repeat(80)}deep`)
  expect(html.split('<ul>')).toHaveLength(51)
  expect(html).toContain('deep')
})

/** Whole, half and broken tags with names of all kinds, as in attacks and bad clipboards. */
const name = fc.constantFrom(
  'p',
  'b',
  'a',
  'script',
  'style',
  'SCRIPT',
  'img',
  'svg',
  'math',
  'iframe',
  'object',
  'embed',
  'form',
  'input',
  'button',
  'link',
  'meta',
  'base',
  'title',
  'textarea',
  'noscript',
  'template',
  'xml',
  'o:p',
  'v:shape',
  'table',
  'td',
  'ol',
  'font',
  'div',
)
const attribute = fc
  .tuple(
    fc.constantFrom(
      'onclick',
      'onerror',
      'OnLoad',
      'href',
      'src',
      'style',
      'xlink:href',
      'formaction',
      'srcdoc',
      'start',
      'colspan',
      'data-x',
      '/onfocus',
    ),
    fc.constantFrom('=', ' = ', ''),
    fc.oneof(
      fc.constantFrom(
        '"javascript:x()"',
        "'JaVaScRiPt:x()'",
        'java\tscript:x()',
        '"&#106;avascript:x()"',
        'data:text/html,<script>x()</script>',
        '"vbscript:x"',
        '"//evil.example"',
        '"https://a.example"',
        'x()',
        '"><script>x()</script>',
        '"background:url(javascript:x())"',
        '7',
      ),
      fc.string(),
    ),
  )
  .map((parts) => parts.join(''))
const piece = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .tuple(name, fc.array(attribute, { maxLength: 3 }), fc.constantFrom('>', '/>', '', ' ', '\n>'))
    .map(([tag, attributes, end]) => `<${[tag, ...attributes].join(' ')}${end}`),
  name.map((tag) => `</${tag}>`),
  fc.constantFrom(
    '<!--',
    '-->',
    '--!>',
    '<![CDATA[',
    ']]>',
    '<![if !x]>',
    '<!DOCTYPE x>',
    '<?xml ?>',
    '&lt;script&gt;',
    '&#60;script>',
    '\u0000',
    '<',
    '>',
    '"',
    "'",
    '`',
  ),
)
const mangled = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))

const TAGS = new Set(
  (
    'a abbr address article aside b bdi bdo blockquote br caption cite code col colgroup data dd dfn div dl dt em ' +
    'figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i kbd li main mark menu nav ol p pre q rb rp rt rtc ruby s samp section ' +
    'small strong sub sup table tbody td tfoot th thead time tr u ul var wbr'
  ).split(' '),
)
const ATTRIBUTE = / (href|start|colspan|rowspan|cellpadding)(?:="([^"<>]*)")?/uy
const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+(?:="[^"<>]*")?)*)( \/)?>/uy

/** Checks a result by a separate grammar: text, and tags with allowed names and attributes. */
function problemsOf(html: string): readonly string[] {
  const problems: string[] = []
  let at = html.indexOf('<')
  while (at !== -1) {
    TAG.lastIndex = at
    const [whole, , tag = '', attributes = ''] = TAG.exec(html) ?? []
    if (whole === undefined || !TAGS.has(tag)) return [...problems, `${html.slice(at, at + 30)} is no allowed tag`]
    ATTRIBUTE.lastIndex = 0
    for (
      let found = ATTRIBUTE.exec(attributes), read = 0;
      read < attributes.length;
      found = ATTRIBUTE.exec(attributes)
    ) {
      if (!found) return [...problems, `${attributes} holds what is not allowed`]
      const [, key, value = ''] = found
      if (key === 'href' && !/^\s*(https?|mailto|tel):/iu.test(value)) problems.push(`${value} is no allowed address`)
      read = ATTRIBUTE.lastIndex
    }
    at = html.indexOf('<', at + whole.length)
  }
  return problems
}

test('the grammar of what may leave finds what may not', () => {
  for (const html of [
    '<script>',
    '<p onclick="x">',
    '<a href="javascript:x">',
    '<a href="//evil.example">',
    '<p style="x">',
    '<p',
    '<style>',
  ]) {
    expect(problemsOf(html)).not.toEqual([])
  }
  expect(problemsOf('<p>a &lt; b</p><br /><a href="https://a.example?x=1&amp;y=2">a</a>')).toEqual([])
})

test('A-088 whatever comes in, only allowed tags, attributes and addresses leave', () => {
  fc.assert(
    fc.property(mangled, (html) => {
      expect(problemsOf(safe(html))).toEqual([])
    }),
    { numRuns: 3_000 },
  )
})

test('safe HTML is not changed by being made safe again', () => {
  fc.assert(
    fc.property(mangled, (html) => {
      const once = safe(html)
      expect(safe(once)).toBe(once)
    }),
    { numRuns: 1_000 },
  )
})

test('a tag broken by another one leaves elements that every reader reads alike', () => {
  const once = safe('<p><p<p><p>Terms')
  expect(safe(once)).toBe(once)
  expect(once).not.toMatch(/<p>\s*<p>/u)
})
