/** The calculation sheet, drawn as a PDF and read back from it. */
import { JURISDICTIONS, jurisdictionLabel, noShares } from '@bindery/contracts/rules'
import { figured, sampleTerms } from '@bindery/contracts/testing'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { calculationFileName, type Calculation } from './calculation.ts'
import { drawCalculation } from './draw.ts'

/** The terms of A-002. */
const terms = sampleTerms({
  market: { id: 1, name: 'Southern Cross Underwriting' },
  product: { id: 1, name: 'Professional Indemnity' },
})

const calculation: Calculation = {
  quoteId: 41_001,
  ...figured(terms),
  insured: 'Harbour View Pty Ltd',
  broker: { name: 'Ben Hart', house: 'Harbour Insurance Brokers' },
  agency: { name: 'Harbour Underwriting', address: 'quotes@agency.example' },
  at: '2025-06-30T23:30:00.000Z',
  preparedBy: 'Mia Chen',
}

async function read(change: Partial<Calculation> = {}) {
  const pdf = await drawCalculation({ ...calculation, ...change })
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return { pages: totalPages, text: text.replaceAll(/\s+/gu, ' '), pdf }
}

test('A-026 the sheet of A-002 holds its figures to the cent, row by row', async () => {
  const { pages, text } = await read()
  expect(pages).toBe(1)
  for (const words of [
    'Harbour Underwriting',
    'quotes@agency.example',
    'Quote 41001',
    'Insured Harbour View Pty Ltd',
    'Ben Hart Harbour Insurance Brokers',
    'Southern Cross Underwriting',
    'Professional Indemnity',
    'Limit 1,000,000',
    'Excess 5,000',
    'Inception Date 01/07/2025',
    'Expiry Date 01/07/2026',
    'Jurisdiction Share Premium GST Stamp Duty Total',
    'NSW 60.00% 6,000.00 600.00 594.00 7,194.00',
    'VIC 40.00% 4,000.00 400.00 440.00 4,840.00',
    'Total 100.00% 10,000.00 1,000.00 1,034.00 12,034.00',
    'Ensurance Fee 200.00',
    'GST on Ensurance Fee 20.00',
    'Insurer Fee (not part of the total) 0.00',
    'Total Payable 12,254.00',
    'prepared 01/07/2025 by Mia Chen',
    'Page 1 of 1',
  ])
    expect(text).toContain(words)
})

test("A-156 the sheet holds the figures that were recorded, whatever today's rule would make of the terms", async () => {
  const { jurisdictions } = calculation.figures
  const { text } = await read({
    figures: {
      ...calculation.figures,
      rule: 7,
      totalPayable: 99_999.99,
      jurisdictions: { ...jurisdictions, NSW: { ...jurisdictions.NSW, stampDuty: 7.77 } },
    },
  })
  expect(text).toContain('NSW 60.00% 6,000.00 600.00 7.77 7,194.00')
  expect(text).toContain('Total Payable 99,999.99')
})

test('every jurisdiction has its row, in the order of the screens', async () => {
  const { text } = await read()
  const rows = JURISDICTIONS.map((jurisdiction) =>
    text.search(new RegExp(`${jurisdictionLabel(jurisdiction)} \\d+\\.\\d\\d% `, 'u')),
  )
  expect(rows).not.toContain(-1)
  expect(rows).toEqual(rows.toSorted((a, b) => a - b))
})

describe('what does not apply is said', () => {
  test.each([
    [
      'A-002 exempt from NSW duty',
      { nswStampDutyExemption: true },
      ['NSW 60.00% 6,000.00 600.00 0.00 6,600.00', 'Exempt from NSW stamp duty.', 'Total Payable 11,660.00'],
    ],
    [
      'A-002 exempt from GST',
      { gstExemption: true },
      ['VIC 40.00% 4,000.00 0.00 400.00 4,400.00', 'No GST on the premium: exempt.', 'Total Payable 11,160.00'],
    ],
    [
      'A-002 half of it overseas',
      { shares: { ...noShares(), NSW: 50, OS: 50 } },
      ['O/S 50.00% 5,000.00 500.00 0.00 5,500.00', 'Total Payable 11,715.00'],
    ],
    [
      'A-006 a market that pays neither',
      { gstPayable: false, stampDutyPayable: false },
      ['No GST is payable on premiums of this market.', 'No stamp duty is payable'],
    ],
    [
      'A-156 rates of more than two decimals',
      { gstRate: 9.125, stampDutyRates: { ...noShares(), NSW: 9, VIC: 10 } },
      ['GST on the premium 9.125%.', 'VIC 10.00%, NSW 9.00%'],
    ],
    [
      'A-011 an insurer fee, in no total',
      { insurerFee: 350 },
      ['(not part of the total) 350.00', 'Total Payable 12,254.00'],
    ],
  ])('%s', async (_, change, words) => {
    const { text } = await read(figured({ ...terms, ...change }))
    for (const each of words) expect(text).toContain(each)
  })
})

test('it stays on one page with the longest names, shares in all nine and a premium in the billions', async () => {
  const name = 'Wollongong Underwriting '.repeat(12).trim()
  const shares = {
    ...noShares(),
    SA: 11.11,
    WA: 11.11,
    VIC: 11.11,
    NSW: 11.11,
    QLD: 11.11,
    ACT: 11.11,
    TAS: 11.11,
    NT: 11.11,
    OS: 11.12,
  }
  const { pages, text } = await read({
    insured: name.slice(0, 200),
    broker: { name: name.slice(0, 101), house: name.slice(0, 50) },
    ...figured({
      ...terms,
      shares,
      market: { id: 1, name: name.slice(0, 50) },
      product: { id: 1, name: name.slice(0, 50) },
      basePremium: 9_999_999_999,
      limit: 999_999_999_999,
    }),
  })
  expect(pages).toBe(1)
  expect(text).toContain('9,999,999,999.00')
})

test('names are text: nothing they hold is read from a disk or fetched', async () => {
  const insured = String.raw`file:///etc/passwd http://localhost/x <b> \n {{x}} 株式会社`
  expect((await read({ insured })).text).toContain('file:///etc/passwd http://localhost/x <b>')
})

test('its fonts travel with it, and its file is named after the quote', async () => {
  const { pdf } = await read()
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.toString('latin1')).toContain('/FontFile2')
  expect(calculationFileName(41_001)).toBe('Quote-Calculation-41001.pdf')
})

test('what cannot be drawn says why, and the next drawing is none the worse', async () => {
  await expect(read({ at: 'no instant' })).rejects.toThrow('Invalid time value')
  const both = await Promise.all([read(), read({ quoteId: 41_002 })])
  expect(both.map(({ text }) => /Quote (\d+)/u.exec(text)?.[1])).toEqual(['41001', '41002'])
})
