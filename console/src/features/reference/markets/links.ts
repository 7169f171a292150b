/** The products of a market while they are being typed: a row for each product of the agency (MKT-003 to MKT-005). */
import { invalid, isFullEmail, required } from '@bindery/contracts/rules'
import { ProductMarketFields, type BodyOf, type InsertMarket, type ProductMarketRow } from '@bindery/contracts/wire'
import * as v from 'valibot'

const typed = v.optional(v.fallback(v.string(), ''), '')

export const LinkDraft = v.object({
  Checked: v.optional(v.fallback(v.boolean(), false), false),
  LeadID: v.optional(v.fallback(v.nullable(v.number()), null), null),
  WholesaleContact: typed,
  WholesaleEmail: typed,
  BrokerageRate: typed,
  CommissionRate: typed,
})
export type LinkDraft = v.InferOutput<typeof LinkDraft>

/** The rows, by ProductID as text. */
export const LinkDrafts = v.record(v.string(), LinkDraft)
export type LinkDrafts = v.InferOutput<typeof LinkDrafts>

/** MKT-005: an unticked product has no lead, contact or rates. */
export const unticked: LinkDraft = v.parse(LinkDraft, {})

export const linkDrafts = (links: readonly ProductMarketRow[]): LinkDrafts =>
  Object.fromEntries(
    links.map((link) => [
      String(link.Product.ProductID),
      {
        Checked: true,
        LeadID: link.ProductLead?.OwnerID ?? null,
        WholesaleContact: link.WholesaleContact,
        WholesaleEmail: link.WholesaleEmail,
        BrokerageRate: String(link.BrokerageRate),
        CommissionRate: String(link.CommissionRate),
      },
    ]),
  )

type LinkBody = NonNullable<BodyOf<typeof InsertMarket>['ProductMarkets']>

const ticked = (links: LinkDrafts) => Object.entries(links).filter(([, { Checked }]) => Checked)

export const linksBody = (links: LinkDrafts): LinkBody =>
  ticked(links).map(([productId, { Checked: _, LeadID, ...fields }]) => ({
    Product: { ProductID: Number(productId) },
    ProductLead: LeadID === null ? null : { OwnerID: LeadID },
    ...fields,
  }))

export type LinkProblems = Partial<Record<keyof LinkDraft, string>>

const { BrokerageRate, CommissionRate } = ProductMarketFields.entries

function messageOf(schema: v.GenericSchema, value: string): string | undefined {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? undefined : parsed.issues[0].message
}

/** MKT-009, MKT-010, A-115: messages about the contact are prefixed by the product's name, those about rates are not. */
export function linkProblems(link: LinkDraft, productName: string): LinkProblems {
  if (!link.Checked) return {}
  const brokerage = messageOf(BrokerageRate, link.BrokerageRate)
  const commission = messageOf(CommissionRate, link.CommissionRate)
  return {
    ...(link.WholesaleContact.trim() === '' && {
      WholesaleContact: `${productName} ${required('Wholesale Contact')}`,
    }),
    ...(!isFullEmail(link.WholesaleEmail.trim()) && { WholesaleEmail: `${productName} ${invalid('Wholesale Email')}` }),
    ...(brokerage !== undefined && { BrokerageRate: brokerage }),
    ...(commission !== undefined && { CommissionRate: commission }),
  }
}

/** @param nameOf the name of a product, '' when the product no longer exists */
export const allLinkProblems = (links: LinkDrafts, nameOf: (productId: number) => string): readonly string[] =>
  ticked(links).flatMap(([productId, link]) => Object.values(linkProblems(link, nameOf(Number(productId)))))
