/** What a document says is shown as text, with its hits marked. */
import { expect, test } from 'vitest'
import { snippetParts } from './snippet.ts'

const shown = (snippet: string) => snippetParts(snippet).map(({ text, isHit }) => (isHit ? `[${text}]` : text))

test('hits are parts of their own, and signs of markup are text', () => {
  expect(shown('a &lt;b&gt; <mark>polic&amp;y</mark> &quot;c&quot;')).toEqual(['a <b> ', '[polic&y]', ' "c"'])
  expect(shown('<mark>a</mark><mark>b</mark>')).toEqual(['[a]', '[b]'])
  expect(shown('&amp;lt;script&amp;gt;')).toEqual(['&lt;script&gt;'])
  expect(shown('')).toEqual([])
})
