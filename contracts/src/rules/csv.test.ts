/** CSV files that read back cell by cell and that no spreadsheet executes. */
import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvText, guardFormula } from './csv.ts'

const read = (text: string): string[][] =>
  parse(text, { bom: true, record_delimiter: '\r\n', relax_column_count: true })

test('A-140 BOM, CRLF and quotes for commas, quotes and line breaks', () => {
  expect(
    csvText(
      ['Company', 'Bounds'],
      [
        ['Acme, "West"\nWing', 2],
        [null, undefined],
      ],
    ),
  ).toBe('\uFEFFCompany,Bounds\r\n"Acme, ""West""\nWing",2\r\n,\r\n')
})

test('A-140 a line break inside a cell ends no row, whichever break a reader looks for', () => {
  const rows = [
    ['One Pty Ltd\nTwo Pty Ltd', '1'],
    ['a\rb', '2'],
    ['a\r\nb', '3'],
  ]
  const text = csvText(['Names', 'Number'], rows)
  expect(parse(text, { bom: true, record_delimiter: ['\r\n', '\n', '\r'] })).toEqual([['Names', 'Number'], ...rows])
})

test('A-140 a text that starts a formula gets an apostrophe, a number does not', () => {
  expect(['=1+1', '+61 400', '@SUM(A1)', '-1+1', '\t=1', '\uFF1D1'].map(guardFormula)).toEqual([
    "'=1+1",
    "'+61 400",
    "'@SUM(A1)",
    "'-1+1",
    "'\t=1",
    "'\uFF1D1",
  ])
  expect(['-5.00', '-1,234.50', 'Acme', '', ' =1', '9%'].map(guardFormula)).toEqual([
    '-5.00',
    '-1,234.50',
    'Acme',
    '',
    ' =1',
    '9%',
  ])
  expect(csvText(['n'], [[-5]])).toBe('\uFEFFn\r\n-5\r\n')
  expect(csvText(['=evil()'], [])).toBe("\uFEFF'=evil()\r\n")
})

test('A-140 what has no width before a formula does not hide it', () => {
  const hidden = ['\0=1', '\u200B=1', '\uFEFF+1', '\u202E\u200B@x', '\u00AD-1']
  expect(hidden.map(guardFormula)).toEqual(hidden.map((text) => `'${text}`))
  expect(guardFormula('\u200BAcme')).toBe('\u200BAcme')
})

test('a written csv reads back the same', () => {
  const unit = fc.constantFrom('a', 'é', ',', '"', '\n', '\r', ' ', '=', '-', '1', '\uFEFF', '保')
  const cell = fc.string({ unit })
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, fc.integer()), { minLength: 1 }), (rows) => {
      expect(read(csvText(['a', 'b', 'c'], rows))).toEqual([
        ['a', 'b', 'c'],
        ...rows.map(([a, b, n]) => [guardFormula(a), guardFormula(b), String(n)]),
      ])
    }),
  )
})
