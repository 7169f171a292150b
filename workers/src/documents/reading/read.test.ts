/** What is read in texts and pages, whatever bytes they consist of. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_BODY } from './content.ts'
import { readContent } from './read.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const bodyOf = async (name: string, content: Uint8Array) => (await readContent(name, content)).body

test('a text is UTF-8, UTF-16 as it marks itself, or else what old Windows programs write', async () => {
  expect(await bodyOf('a.txt', bytes('\u{feff}café'))).toBe('café')
  expect(await bodyOf('a.txt', Buffer.from('\u{feff}café', 'utf16le'))).toBe('café')
  expect(await bodyOf('a.txt', Buffer.from('\u{feff}café', 'utf16le').swap16())).toBe('café')
  expect(await bodyOf('a.csv', Uint8Array.from([0x63, 0x61, 0x66, 0xe9, 0x2c, 0x80]))).toBe('café,€')
})

test('of a page its words are read: no scripts, no styles, no comments', async () => {
  const page = `<!doctype html><html><head><title>Site &amp; survey</title><meta name="Keywords" content="fire, flood">
    <style>p{}</style></head><body><!-- note --><h1>Risk</h1><p>First<br>second</p><script>alert(1)</script>
    <table><tr><td>a</td><td>b</td></tr></table><svg><text>drawn</text></svg></body></html>`
  expect(await readContent('a.HTML', bytes(page))).toEqual({
    title: 'Site & survey',
    keywords: 'fire, flood',
    body: expect.stringMatching(/^Risk\s+First\s*\nsecond\s+a\s+b$/u),
    reading: 'read',
  })
})

test('a text of more than a million characters is cut, which is said', async () => {
  const { body, reading } = await readContent('a.txt', bytes('word '.repeat(MAX_BODY)))
  expect(body.length).toBeLessThanOrEqual(MAX_BODY)
  expect(reading).toBe('cut')
})

test('a kind of file without text has its name alone', async () => {
  expect(await readContent('a.png', bytes('text'))).toEqual({ title: '', keywords: '', body: '', reading: 'name-only' })
})

test('PROPERTY any bytes under any name are read or refused, and what was read holds no control characters', async () => {
  const name = fc.constantFrom('a.pdf', 'a.docx', 'a.xlsx', 'a.txt', 'a.csv', 'a.html', 'a.eml', 'a.msg', 'a.bin')
  const content = fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.string({ unit: 'binary', maxLength: 200 }).map(bytes))
  await fc.assert(
    fc.asyncProperty(name, content, async (file, given) => {
      const { title, keywords, body } = await readContent(file, given)
      expect(`${title}${keywords}${body}`).not.toMatch(/[^\P{Cc}\n\t]/u)
      expect(`${title}${keywords}${body}`.isWellFormed()).toBe(true)
    }),
    { numRuns: 200 },
  )
})
