/** The rows of wholesale requests: one for each market, dated by its own message. */
import { MailHandedOver, WholesaleRequested } from '@bindery/contracts/events'
import { WholesaleRow } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { file, mailed, received, STREAM } from '../../test/samples.ts'
import { wholesales } from './wholesales.ts'

const asked = (wholesaleId: number, name: string) =>
  WholesaleRequested({
    wholesaleId,
    market: { id: wholesaleId - 41_000, name },
    product: { id: 2, name: 'Cyber Liability' },
    limit: 2_000_000,
    excess: 10_000,
    targetPremium: null,
    contact: 'Ana Ruiz',
    email: 'ana@harbour.example',
    contactFrom: { stream: 'catalogue', revision: 5 },
    emailMessage: '<p>Terms, please</p>',
    files: [file('proposal')],
  })
const both = [received, asked(41_001, 'Harbour Syndicate'), asked(41_002, 'Wharf Re')]

test('each market has a row with all that was asked', () => {
  const rows = given(wholesales, STREAM, ...both)
  expect(rows.size).toBe(2)
  expect(v.parse(WholesaleRow, rows.get('41002'))).toEqual({
    WholesaleID: 41_002,
    SubmissionID: 41,
    Revision: 2,
    Market: { MarketID: 2, MarketName: 'Wharf Re' },
    Product: { ProductID: 2, ProductName: 'Cyber Liability' },
    ProductLimit: 2_000_000,
    Excess: 10_000,
    TargetPremium: null,
    Contact: 'Ana Ruiz',
    Email: 'ana@harbour.example',
    EmailMessage: '<p>Terms, please</p>',
    DateEmailed: null,
    DateCreated: { Value: '010720251032', Text: '01/07/2025 10:32' },
    Attachments: [expect.objectContaining({ id: 'proposal', FileName: 'proposal.pdf' })],
  })
})

test('A-061 a message that was handed over dates the row of its market only', () => {
  const message = {
    ...mailed('quote'),
    purpose: 'wholesale' as const,
    itemId: 41_002,
    refused: [],
    body: null,
    files: [],
  }
  const rows = given(wholesales, STREAM, ...both, MailHandedOver(message))
  expect(rows.get('41001')).toMatchObject({ DateEmailed: null })
  expect(rows.get('41002')).toMatchObject({ DateEmailed: { Text: '01/07/2025 10:33' } })
})
