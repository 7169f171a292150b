/** Files of renewals as people have them, uploaded over HTTP: read whatever wrote them, or refused in clear words. */
import { GetRenewalImports } from '@bindery/contracts/wire'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import type { Person } from '../support/person.ts'
import { HEAD, importedBy, line, storedRenewals } from '../support/renewals.ts'

let agency: Agency
let mia: Person

beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
})
afterAll(() => agency.close())

const SHORT = 'Insured,Policy No,Due Date'
const bytes = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding))

async function namesIn(content: string | Uint8Array<ArrayBuffer>, rows = 1): Promise<readonly string[]> {
  const { Results, ErrorMessage } = await mia.upload('RENEWALS_CSV', 'Month.csv', content)
  expect([ErrorMessage, Results['Rows']]).toEqual(['', rows])
  return (await importedBy(mia, Number(Results['ID']), rows)).map(({ CSVInsured }) => CSVInsured)
}

async function told(content: string | Uint8Array<ArrayBuffer>, name = 'Month.csv'): Promise<string> {
  const { Results, ErrorMessage, HasAccess } = await mia.upload('RENEWALS_CSV', name, content)
  expect([HasAccess, Results.Success]).toEqual([true, false])
  return ErrorMessage
}

test('A-128 UTF-8 with and without its mark, Windows-1252, semicolons, tabs and quoted line breaks are read', async () => {
  expect(await namesIn(`${SHORT}\nCafé – Nord,E-1,01/07/2026\n`)).toEqual(['Café – Nord'])
  expect(await namesIn(`\uFEFF${SHORT}\r\nCafé – Süd,E-2,01/07/2026`)).toEqual(['Café – Süd'])
  const windows = bytes(`${SHORT}\r\nCaf\xE9 \x96 West,E-3,01/07/2026\r\n`, 'latin1')
  expect(await namesIn(windows)).toEqual(['Café – West'])
  expect(await namesIn('Insured;Policy No;Due Date;Fees\nEast, Ost;E-4;01/07/2026;1,000.50\n')).toEqual(['East, Ost'])
  expect(await namesIn('Insured\tPolicy No\tDue Date\nTabs\tE-5\t01/07/2026\n')).toEqual(['Tabs'])
  const broken = `${SHORT}\r\n"Two\r\nLines",E-6,01/07/2026\r\n"A ""quoted"" name",E-7,01/07/2026\r\n\r\n,,\r\n`
  expect(await namesIn(broken, 2)).toEqual(['Two Lines', 'A "quoted" name'])
})

test('A-128 an empty file, headings alone, a heading twice and an open quote are refused by their line', async () => {
  const before = (await storedRenewals(mia)).length
  const imports = (await mia.send(GetRenewalImports, {})).Imports.length
  expect(await told('')).toBe('Line 1: The file is empty.')
  expect(await told('\uFEFF\r\n\r\n')).toBe('Line 1: The file is empty.')
  expect(await told(`${HEAD}\r\n`)).toBe('Line 1: The file has headings only.')
  expect(await told(`${SHORT},insured\nA,B,01/07/2026,C\n`)).toBe('Line 1: The column Insured comes twice.')
  expect(await told(`${SHORT}\n"Open,P-1,01/07/2026\nNext,P-2,01/07/2026\n`)).toBe(
    'Line 2: The quotation marks of this line do not match, or the line is too long.',
  )
  expect(await told(`${SHORT}\nA,P-1,32/07/2026\nB,P-1,01/07/2026\nC,p-1,01/07/2026\n`)).toBe(
    'Line 2: Due Date is invalid.\nLine 4: Policy No p-1 with this Due Date is on line 3 too.',
  )
  expect((await storedRenewals(mia)).length).toBe(before)
  expect((await mia.send(GetRenewalImports, {})).Imports).toHaveLength(imports)
})

test('A-128 a spreadsheet, a program or any other file under the name of a csv is refused as what it is', async () => {
  const unsupported = 'Unsupported file.\nAccepted file formats: .csv'
  const archive = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0]), Buffer.alloc(6_000, 1)])
  const compound = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(6_000, 0),
  ])
  expect(await told(new Uint8Array(archive))).toBe(unsupported)
  expect(await told(new Uint8Array(compound))).toBe(unsupported)
  expect(await told(`${HEAD}\n${line('E-9')}`, 'Month.xlsx')).toBe(unsupported)
  expect(await told(bytes(`${SHORT}\nA,P-1,01/07/2026\n`, 'utf16le'))).toBe(
    'Line 1: The file is no text that can be read.',
  )
})

test('A-161 a file of 2 GB is refused when it is announced, without waiting for it', async () => {
  const reply = await new Promise<string>((resolve, reject) => {
    const sent = request(`${agency.url}/api/upload`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(2 ** 31) },
    })
    sent.on('response', (response) => {
      response.setEncoding('utf8')
      let text = ''
      response.on('data', (part: string) => {
        text += part
      })
      response.on('end', () => {
        sent.destroy()
        resolve(text)
      })
    })
    sent.on('error', reject)
    sent.flushHeaders()
  })
  expect(JSON.parse(reply)).toMatchObject({
    HasAccess: true,
    ErrorMessage: 'File should be smaller than 20MB.',
    Results: { Success: false },
  })
})

test('A-161 of two files at the same time one is imported, and the other one is refused, whoever sends it', async () => {
  const tom = await agency.signIn('tom.reid@example.com')
  const month = (name: string) =>
    `${SHORT}\n${Array.from({ length: 300 }, (_, i) => `${name} ${i},${name}-${i},01/07/2026`).join('\n')}\n`
  const replies = await Promise.all([
    mia.upload('RENEWALS_CSV', 'One.csv', month('One')),
    tom.upload('RENEWALS_CSV', 'Two.csv', month('Two')),
  ])
  const accepted = replies.filter(({ Results }) => Results.Success)
  expect(accepted).toHaveLength(1)
  expect(replies.find(({ Results }) => !Results.Success)).toMatchObject({
    HasAccess: true,
    ErrorMessage: 'Another import is running. Please try again later.',
    Results: { Success: false, Code: 'import-running' },
  })
  expect(await importedBy(mia, Number(accepted[0]?.Results['ID']), 300)).toHaveLength(300)
})
