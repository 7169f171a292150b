/** The text of the small PDFs, extracted as a reader would. */
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { bookletPdf, scannedPdf, textPdf } from './pdf.ts'

const pagesOf = async (pdf: Buffer) => (await extractText(new Uint8Array(pdf))).text

test('a page holds its title and its lines, letter by letter', async () => {
  const lines = ['Limit: $1,000,000', String.raw`back\slash`, '(brackets)', '', 'dash - and dot']
  const pages = await pagesOf(await textPdf('Schedule (copy)', lines))
  expect(pages).toHaveLength(1)
  for (const line of ['Schedule (copy)', ...lines]) expect(pages[0]).toContain(line)
})

test('the same text makes the same bytes', async () => {
  expect(await textPdf('Schedule', ['one'])).toEqual(await textPdf('Schedule', ['one']))
})

test('a booklet goes on over as many pages as it takes, and each says which it is', async () => {
  const sections = Array.from({ length: 30 }, (_, index) => ({
    heading: `Part ${index};`,
    paragraphs: ['word '.repeat(60).trim()],
  }))
  const pages = await pagesOf(await bookletPdf('Wording', 'An edition', sections))
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
  for (const { heading } of sections) expect(pages.filter((page) => page.includes(heading))).toHaveLength(1)
})

test('a scan has a page and no text', async () => {
  expect((await pagesOf(await scannedPdf('Declaration'))).map((page) => page.trim())).toEqual([''])
})
