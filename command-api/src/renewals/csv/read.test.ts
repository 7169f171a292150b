/** Files of renewals as people have them: encodings, delimiters, quotes, headings, and every error by its line. */
import { csvText } from '@bindery/contracts/rules'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FIELDS, HEADINGS } from './columns.ts'
import { MOST_PROBLEMS, readRenewals } from './read.ts'

const HEAD = FIELDS.map((field) => HEADINGS[field]).join(',')
const LINE = 'Ben Hart,01/07/2026,,Acme,New Business,PI-1,Southern Cross,Cyber,"$10,000.00",1750,200,(5.50),,0,quoted'
const read = (text: string | Buffer, columns: Readonly<Record<string, string>> = {}) =>
  readRenewals([Buffer.from(text)], columns, () => [])
const told = async (text: string | Buffer) =>
  (await read(text)).problems.map(({ line, text: said }) => `Line ${line}: ${said}`)

test('A-128 a line has its dates, amounts and status; an empty expiry is the due date', async () => {
  const { lines, problems } = await read(`${HEAD}\r\n${LINE}\r\n`)
  expect(problems).toEqual([])
  expect(lines).toEqual([
    {
      CSVBrokerFullName: 'Ben Hart',
      CSVDueDate: '2026-07-01',
      CSVExpiryDate: '2026-07-01',
      CSVInsured: 'Acme',
      CSVPreviousTransaction: 'New Business',
      CSVPolicyNo: 'PI-1',
      CSVMarket: 'Southern Cross',
      CSVPolicyType: 'Cyber',
      CSVPriorTransactionPremium: 10_000,
      CSVExpiringCommission: 1_750,
      CSVExpiringFees: 200,
      CSVThisTransactionPremium: -5.5,
      CSVCommission: null,
      CSVFees: 0,
      CSVStatus: 'Quoted',
    },
  ])
})

test('A-128 headings ignore case, spaces, punctuation and order; unknown ones are ignored, assigned ones are not', async () => {
  const text = 'NOTE,policy-no,DUE  DATE,the client,status\nx,PI-1,1/7/2026,Acme,waiting\n'
  const { lines, columns } = await read(text, { 'The Client': 'CSVInsured' })
  expect(lines[0]).toMatchObject({ CSVPolicyNo: 'PI-1', CSVInsured: 'Acme', CSVDueDate: '2026-07-01', CSVStatus: '' })
  expect(columns?.fields).toEqual([null, 'CSVPolicyNo', 'CSVDueDate', 'CSVInsured', 'CSVStatus'])
  expect(await told(text)).toEqual(['Line 1: There is no column Insured.'])
})

test('A-128 a status that is not known becomes blank, and is counted by its text; an empty one is no such status', async () => {
  const line = (no: number, status: string) => `Acme,P-${no},01/07/2026,${status}\n`
  const statuses = ['Weird', 'quoted', '', 'Weird ', 'Won']
  const { lines, unknownStatuses } = await read(
    `Insured,Policy No,Due Date,Status\n${statuses.map((status, i) => line(i, status)).join('')}`,
  )
  expect(lines.map(({ CSVStatus }) => CSVStatus)).toEqual(['', 'Quoted', '', '', ''])
  expect([...unknownStatuses]).toEqual([
    ['Weird', 2],
    ['Won', 1],
  ])
})

test('A-128 a mark, semicolons, tabs, Windows-1252 and quoted line breaks are read', async () => {
  const short = 'Insured;Policy No;Due Date\n'
  expect((await read(`\uFEFF${short}Acme;PI-1;01/07/2026`)).lines).toHaveLength(1)
  expect((await read('Insured\tPolicy No\tDue Date\nA, B\tPI-1\t01/07/2026')).lines[0]?.CSVInsured).toBe('A, B')
  const windows = Buffer.from(`${short}Caf\xE9 \x96 Nord;PI-1;01/07/2026\n`, 'latin1')
  expect((await read(windows)).lines[0]?.CSVInsured).toBe('Café – Nord')
  const broken = `Insured,Policy No,Due Date\n"Acme\nPty Ltd",PI-1,01/07/2026\nBeta,,01/07/2026\n`
  expect((await read(broken)).lines[0]?.CSVInsured).toBe('Acme Pty Ltd')
  expect(await told(broken)).toEqual(['Line 4: Policy No is required.'])
})

test('A-128 what cannot be read is said by its line', async () => {
  expect(await told('')).toEqual(['Line 1: The file is empty.'])
  expect(await told('\n \n')).toEqual(['Line 1: The file is empty.'])
  expect(await told(`${HEAD}\n,,,,,,,,,,,,,,\n`)).toEqual(['Line 1: The file has headings only.'])
  expect(await told(Buffer.from(HEAD, 'utf16le'))).toEqual(['Line 1: The file is no text that can be read.'])
  expect(await told('Insured,Policy No,Due Date,insured\nA,B,C,D')).toEqual(['Line 1: The column Insured comes twice.'])
  expect(await told('one,two\n1,2')).toEqual([
    'Line 1: There is no column Due Date.',
    'Line 1: There is no column Insured.',
    'Line 1: There is no column Policy No.',
  ])
  expect(await told('Insured,Policy No,Due Date\n"Acme,PI-1,01/07/2026\n')).toEqual([
    'Line 2: The quotation marks of this line do not match, or the line is too long.',
  ])
})

test('A-128 a line is told as an editor counts it: after blank lines, breaks in quotes of any kind, and open quotes', async () => {
  const head = 'Insured,Policy No,Due Date'
  for (const end of ['\n', '\r\n', '\r']) {
    const wrong = [head, '', '"Two\nlines\r\nand three",P-1,01/07/2026', '', 'Acme,,01/07/2026', ',,', 'Beta,,x'].join(
      end,
    )
    expect(await told(wrong)).toEqual([
      'Line 7: Policy No is required.',
      'Line 9: Due Date is invalid.',
      'Line 9: Policy No is required.',
    ])
    const open = [head, 'A,P-1,01/07/2026', '"Open,P-2,01/07/2026', 'B,P-3,01/07/2026', ''].join(end)
    expect(await told(open)).toEqual([
      'Line 3: The quotation marks of this line do not match, or the line is too long.',
    ])
    expect(await told(open.replace('B,', `${'B'.repeat(100_000)},`))).toEqual([
      'Line 3: The quotation marks of this line do not match, or the line is too long.',
    ])
  }
})

test('A-128 everything that is wrong with a line is told', async () => {
  const text = `Insured,Policy No,Due Date,Expiry Date,Fees,Commission\n,${'9'.repeat(21)},31/06/2026,soon,1.234,ten,x\n`
  expect(await told(text)).toEqual([
    'Line 2: Due Date is invalid.',
    'Line 2: Expiry Date is invalid.',
    'Line 2: Insured is required.',
    'Line 2: Policy No is too long.',
    'Line 2: Commission is invalid.',
    'Line 2: Fees is invalid.',
    'Line 2: There are more values than headings.',
  ])
})

test('A-128 all errors are counted, and the first two hundred kept', async () => {
  const { problems, problemCount } = await read(`Insured,Policy No,Due Date\n${'A,,01/07/2026\n'.repeat(250)}`)
  expect([problems.length, problemCount, problems.at(-1)?.line]).toEqual([MOST_PROBLEMS, 250, 201])
})

test('the sample file of the docs has every heading and no error', async () => {
  const sample = readFileSync(new URL('../../../../docs/examples/renewals.csv', import.meta.url))
  const { lines, problems, columns } = await readRenewals([sample], {}, () => [])
  expect([problems, columns?.missing, columns?.fields]).toEqual([[], [], FIELDS])
  expect(lines.map(({ CSVInsured }) => CSVInsured)).toEqual([
    'Harbour View Engineering Pty Ltd',
    'Quay, Hill & Partners',
  ])
})

test('A-161 more lines than a batch can number are too many', async () => {
  const line = 'A,P,01/07/2026\n'
  expect((await read(`Insured,Policy No,Due Date\n${line.repeat(99_999)}`)).tooLong).toBe(false)
  expect((await read(`Insured,Policy No,Due Date\n${line.repeat(100_000)}`)).tooLong).toBe(true)
})

test('A-128 whatever a sheet writes of a name, it is read back, wherever the chunks are cut', async () => {
  const name = fc
    .string({ minLength: 1, maxLength: 30 })
    .filter((text) => /^[\w,;"' ]+$/u.test(text) && text.trim() !== '')
  await fc.assert(
    fc.asyncProperty(
      fc.array(name, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 9 }),
      async (names, size) => {
        const sheet = Buffer.from(
          csvText(
            ['Insured', 'Policy No', 'Due Date'],
            names.map((text, i) => [text, `P${i}`, '01/07/2026']),
          ),
        )
        const chunks = Array.from({ length: Math.ceil(sheet.length / size) }, (_, i) =>
          sheet.subarray(i * size, (i + 1) * size),
        )
        const { lines } = await readRenewals(chunks, {}, () => [])
        expect(lines.map(({ CSVInsured }) => CSVInsured)).toEqual(names.map((text) => text.trim()))
      },
    ),
    { numRuns: 50 },
  )
})
