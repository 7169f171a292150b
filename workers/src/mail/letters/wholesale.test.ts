/** Each market gets its own message. */
import { WholesaleRequested, type FactOf } from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { cyber, file, form, letterOf, recorded, textOf } from '../testing/samples.ts'

const asked = {
  wholesaleId: 41_001,
  market: { id: 1, name: 'Harbour Syndicate' },
  product: cyber,
  limit: 2_000_000,
  excess: 10_000,
  targetPremium: 15_000,
  contact: 'Ana Ruiz',
  email: 'ana@harbour.example',
  contactFrom: { stream: 'catalogue', revision: 5 },
  emailMessage: '',
  files: [file('Proposal.pdf')],
}
const asking = (change: Partial<FactOf<typeof WholesaleRequested>['data']> = {}) =>
  letterOf(recorded(WholesaleRequested({ ...asked, ...change })), form, null)

test('it goes to the contact that was frozen, with the attachments', () => {
  expect(asking()).toMatchObject({
    purpose: 'wholesale',
    itemId: 41_001,
    template: 'WHOLESALE-EMAIL-MESSAGE',
    recipient: { address: 'ana@harbour.example' },
    copyTo: [],
    subject: 'Terms requested: Acme - Cyber Liability',
    files: [{ fileName: 'Proposal.pdf' }],
  })
})

test('what was written is sent to every market in its own words', () => {
  const written = '<p>{{WholesaleContact}}, may {{Market}} look at {{InsuredCompanyName}} for {{Product}}?</p>'
  expect(textOf(asking({ emailMessage: written }))).toBe(
    '<p>Ana Ruiz, may Harbour Syndicate look at Acme for Cyber Liability?</p>',
  )
})

test('A-089 where nothing was written the risk is described', () => {
  const text = textOf(asking())
  for (const words of [
    'Ana Ruiz',
    'Harbour Syndicate',
    'Acme',
    'Finance, Accounting',
    '$2,000,000',
    '$10,000',
    '$15,000',
  ]) {
    expect(text).toContain(words)
  }
  expect(textOf(asking({ targetPremium: null, contact: '' }))).toMatch(
    /Dear colleague.*Target premium<\/td><td align="right">Not stated/su,
  )
})
