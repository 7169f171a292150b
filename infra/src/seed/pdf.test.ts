/** The small PDF. */
import { expect, test } from 'vitest'
import { bookletPdf, textPdf } from './pdf.ts'

test('every object stands where the table says, and text cannot break out of its string', () => {
  const lines = ['Limit: $1,000,000', String.raw`back\slash`, 'dash – and dot']
  const file = textPdf('Schedule (copy)', lines).toString('latin1')
  const start = Number(/startxref\n(\d+)/.exec(file)?.[1])
  const offsets = Array.from(file.slice(start).matchAll(/^(\d{10}) 00000 n/gm), ([, offset]) => Number(offset))
  expect(offsets).toHaveLength(5)
  for (const [index, offset] of offsets.entries()) {
    expect(file.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\\n`))
  }
  expect(file).toContain(String.raw`(Schedule \(copy\)) Tj`)
  expect(file).toContain(String.raw`(back\\slash) Tj`)
  expect(file).toContain('(dash - and dot) Tj')
  const [, length, stream = ''] = /<< \/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(file) ?? []
  expect(stream).toHaveLength(Number(length))
})

test('a booklet goes on over as many pages as it takes, and its table is right too', () => {
  const sections = Array.from({ length: 30 }, (_, index) => ({ heading: `Part ${index}`, paragraphs: ['word '.repeat(60).trim()] }))
  const file = bookletPdf('Wording', 'An edition', sections).toString('latin1')
  const start = Number(/startxref\n(\d+)/.exec(file)?.[1])
  const offsets = Array.from(file.slice(start).matchAll(/^(\d{10}) 00000 n/gm), ([, offset]) => Number(offset))
  for (const [index, offset] of offsets.entries()) {
    expect(file.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\\n`))
  }
  const pages = Number(/\/Count (\d+)/.exec(file)?.[1])
  expect(pages).toBeGreaterThan(2)
  expect(file).toContain(`(Page ${pages} of ${pages}) Tj`)
  expect(file.match(/\(Part \d+\) Tj/g)).toHaveLength(30)
})
