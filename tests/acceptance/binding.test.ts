/**
 * A bind records the rates and names of its moment, and of two binds of one quote only one succeeds (BIND-010, A-150).
 */
import { InsertMarket, SendBinding, SendQuote, SendSubmission } from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, TOM, type Agency } from '../support/agency.ts'
import { expectFreshRates, expectOneOfTwo, filesOf, frozenOn, quoted } from '../support/binding.ts'
import { binding, BROKER, IDS, quote, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'

let agency: Agency
let mia: Person
beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
})
afterAll(() => agency.close())

test('A-150 A-008 a rate that was changed and acknowledged a moment before is the rate that is bound', () =>
  expectFreshRates(mia, [8, 7.5, 11]))

test('A-008 what was bound keeps its rates when they change later', async () => {
  const { SubmissionID, QuoteID } = await quoted(mia, 'Kept Pty Ltd')
  await mia.send(SendBinding, binding(SubmissionID, await filesOf(mia, 'Kept'), { QuoteID, PolicyNumber: 'PI-KEPT' }))
  const before = await frozenOn(mia, SubmissionID)
  await expectFreshRates(mia, [6])
  expect(await frozenOn(mia, SubmissionID)).toEqual(before)
  const row = (await mia.rows('Quotes')).find(({ PolicyNumber }) => PolicyNumber === 'PI-KEPT')
  expect(row).toMatchObject({ SDRateNSW: before[1]?.data.terms.stampDutyRates['NSW'] })
})

test('two people bind one quote at once: one policy, one mail, and the other may use the same files again', async () => {
  await expectOneOfTwo(mia, await agency.signIn(TOM))
  const mails = await agency.mailsTo(mia, BROKER, 'Bound: Wanted Twice', 2)
  expect(mails.map(({ Subject }) => Subject).filter((subject) => subject.includes('PI-SIDE'))).toHaveLength(1)
})

test('one person binds one quote twice at once, by two requests: one policy as well', async () => {
  const again = await agency.signIn()
  const { SubmissionID, QuoteID } = await quoted(mia, 'Double Click Pty Ltd')
  const files = await filesOf(mia, 'Double Click')
  const bind = (person: Person, PolicyNumber: string) =>
    person.reply(SendBinding, binding(SubmissionID, files, { QuoteID, PolicyNumber }))
  const replies = await Promise.all([bind(mia, 'PI-CLICK-1'), bind(again, 'PI-CLICK-2')])
  expect(replies.map(({ ErrorMessage }) => ErrorMessage).toSorted()).toEqual(['', 'The quote is already bound.'])
})

test('QUO-014 A-096 the product lead of product and market is in copy of quotes and bindings for which that was chosen, and of no other', async () => {
  const { Market } = await mia.send(InsertMarket, {
    Market: { MarketName: 'Wharf Mutual', MarketCode: 'WHF', GSTRate: 10, WHTRate: 0 },
    ProductMarkets: [
      {
        Product: { ProductID: IDS.pi },
        ProductLead: { OwnerID: IDS.tom },
        WholesaleContact: 'Ana Ruiz',
        WholesaleEmail: 'ana@wharf.example.com',
        BrokerageRate: 10,
        CommissionRate: 17.5,
      },
    ],
  })
  for (const [name, CcProductLead, copies] of [
    ['Led Pty Ltd', true, [TOM]],
    ['Unled Pty Ltd', false, []],
  ] as const) {
    const { SubmissionID } = await mia.send(SendSubmission, submission({ InsuredCompanyName: name }))
    const { QuoteID } = await mia.send(SendQuote, {
      ...quote(SubmissionID, { MarketID: Market.MarketID }),
      CcProductLead,
    })
    const files = await filesOf(mia, name)
    const bound = binding(SubmissionID, files, { QuoteID, MarketID: Market.MarketID, PolicyNumber: `PI-${name}` })
    await mia.send(SendBinding, { ...bound, CcProductLead })
    for (const about of ['Quotation', 'Bound']) {
      const [mail] = await agency.mailsTo(mia, BROKER, `${about}: ${name}`)
      expect(mail).toMatchObject({ To: [BROKER], Cc: copies })
    }
  }
})

test('A-169 a binding is told all that is wrong with it in one answer, and changes nothing', async () => {
  const { SubmissionID, QuoteID } = await quoted(mia, 'All At Once Pty Ltd')
  const tom = await agency.signIn(TOM)
  const { document, instruction } = await filesOf(tom, 'Of Tom')
  const wrong = { QuoteID, MarketID: 99, ProductID: 98, Limit: '', PolicyNumber: ' ', InceptionDate: null }
  const refusal = await mia.refusal(SendBinding, binding(SubmissionID, { document, instruction }, wrong))
  expect(refusal.split('\n')).toEqual([
    'Market is required.',
    'Product is required.',
    'Limit is required.',
    'Inception Date is required.',
    'Policy Number is required.',
    'Attachment is invalid.',
  ])
  const quotes = (await mia.rows('Quotes')).filter((row) => row.SubmissionID === SubmissionID)
  expect(quotes.map(({ Status }) => Status)).toEqual(['Quote'])
  // A request whose fields are all valid by themselves gets the same messages.
  const unknown = { QuoteID, MarketID: 99, ProductID: 98, PolicyNumber: 'PI-ONCE' }
  expect(
    (await mia.refusal(SendBinding, binding(SubmissionID, { document, instruction }, unknown))).split('\n'),
  ).toEqual(['Market is required.', 'Product is required.', 'Attachment is invalid.'])
})
