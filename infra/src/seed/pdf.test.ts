/** The small PDF. */
import { expect, test } from 'vitest'
import { textPdf } from './pdf.ts'

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
