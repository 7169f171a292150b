/** Bodies other than quotes: answers to a broker, requests to markets, referrals. */
import { known, type Delivered } from '../context.ts'
import { letter } from '../data/templates.ts'
import type { Step, Story } from '../plan/story.ts'
import { wordsTo } from './words.ts'

type Of<Kind extends Step['kind']> = Extract<Step, { readonly kind: Kind }>

export const indicationBody = (
  { offer, subjectivity }: Of<'indicate'>,
  SubmissionID: number,
  { products }: Delivered,
) => ({
  QuickIndication: {
    SubmissionID,
    Product: { ProductID: known(products, offer.link.product) },
    ProductLimit: offer.limit,
    Excess: offer.excess,
    BasePremium: offer.basePremium,
    UnderwritingFee: offer.ensuranceFee,
    Subjectivity: subjectivity,
  },
})

export const questionBody = ({ required }: Of<'ask'>, SubmissionID: number) => ({
  InformationRequired: { SubmissionID, Required: required },
})

export const declineBody = ({ product, reason }: Of<'decline'>, SubmissionID: number, { products }: Delivered) => ({
  SubmissionDecline: { SubmissionID, Product: { ProductID: known(products, product) }, DeclineReason: reason },
})

/** WHO-006: asks each market about one risk, in a letter to its own contact. */
export const wholesaleBody = (
  story: Story,
  { offer, markets, target }: Of<'wholesale'>,
  SubmissionID: number,
  delivered: Delivered,
  attachment: { readonly id: string },
) => ({
  Wholesales: markets.map((writer) => ({
    SubmissionID,
    Market: { MarketID: known(delivered.markets, writer.market.code) },
    Product: { ProductID: known(delivered.products, writer.link.product) },
    ProductLimit: offer.limit,
    Excess: offer.excess,
    TargetPremium: target,
    EmailMessage: letter('WHOLESALE', wordsTo(story, { ...offer, ...writer }, target)),
    Attachments: [attachment],
  })),
})

export const referralBody = ({ product }: Of<'refer'>, SubmissionID: number, { products }: Delivered) => ({
  Submission: { SubmissionID },
  Product: { ProductID: known(products, product) },
})
