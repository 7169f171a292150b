/** A submission with all records that can follow from it, made through the product: later calls build on them. */
import { InsertMarket, SendBinding, SendQuote, SendSubmission } from '@bindery/contracts/wire'
import { binding, IDS, quote, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'

export type Fields = Readonly<Record<string, unknown>>

/** A new market for the product, because earlier calls may have removed the product from every other one. */
async function openMarket(teller: Person, number: number): Promise<number> {
  const { Market } = await teller.send(InsertMarket, {
    Market: { MarketName: `Market of story ${number}`, MarketCode: `STORY${number}`, GSTRate: 10, WHTRate: 0 },
    ProductMarkets: [
      {
        Product: { ProductID: IDS.pi },
        ProductLead: { OwnerID: IDS.mia },
        WholesaleContact: 'Wendy Park',
        WholesaleEmail: 'wendy@market.example.com',
        BrokerageRate: 10,
        CommissionRate: 17.5,
      },
    ],
  })
  return Market.MarketID
}

/** @param number the number of the story in the run, which is part of its market's name */
export async function story(teller: Person, number: number): Promise<readonly Fields[]> {
  const MarketID = await openMarket(teller, number)
  const chosen = {
    OwnerID: IDS.mia,
    BrokerID: IDS.broker,
    MarketID,
    ProductID: IDS.pi,
    ClientID: 1,
    BrokerGroupID: IDS.house,
    StateID: IDS.nsw,
  }
  const { SubmissionID } = await teller.send(SendSubmission, submission())
  const { QuoteID } = await teller.send(SendQuote, quote(SubmissionID, { MarketID }))
  const [document, instruction, spare] = await Promise.all(
    ['BINDING', 'BINDING_PROCESSING_INSTRUCTIONS', 'REVERSAL'].map((func) => teller.file(func, 'Fuzz.pdf')),
  )
  if (!document || !instruction || !spare) throw new Error('Nothing was uploaded.')
  const PolicyNumber = `PI-${SubmissionID}`
  const files = { document, instruction }
  const bound = await teller.send(SendBinding, binding(SubmissionID, files, { MarketID, PolicyNumber }))
  const told = { ...chosen, SubmissionID }
  return [
    told,
    { ...told, QuoteID },
    { ...told, QuoteID: bound.Quote.QuoteID, PolicyNumber },
    spare,
    { Collection: 'Quotes', Stream: 'catalogue' },
  ]
}
