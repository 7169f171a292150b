/** The files of the demo: small, but valid. */
import { formatInteger, formatMoney } from '@bindery/contracts/rules'
import { textPdf } from './pdf.ts'
import type { Offer, Story } from './plan/story.ts'

export interface Document {
  readonly fileName: string
  /** Makes the content when it is first needed. */
  readonly content: () => Promise<Buffer>
}

const dollars = (amount: number) => `$${formatInteger(amount)}`

export const proposal = ({ company, wants, claimHistory }: Story): Document => ({
  fileName: `Proposal - ${company.name}.pdf`,
  content: () =>
    textPdf('Proposal Form', [
      `Insured: ${company.name}`,
      `ABN: ${company.abn}`,
      `Address: ${company.address}, ${company.place.suburb} ${company.place.postcode}`,
      `Business: ${company.trade.service || company.trade.industry}`,
      `Fee income, last 12 months: ${dollars(company.turnover)}`,
      `Employees: ${company.employees}`,
      `Classes of insurance sought: ${wants.join(', ')}`,
      `Claims: ${claimHistory}`,
      '',
      'Signed by a director on behalf of the proposer.',
    ]),
})

export const schedule = ({ company }: Story, offer: Offer, policyNumber: string): Document => ({
  fileName: `Policy Schedule ${policyNumber}.pdf`,
  content: () =>
    textPdf('Policy Schedule', [
      `Policy number: ${policyNumber}`,
      `Insured: ${company.name}`,
      `Insurer: ${offer.market.name}`,
      `Limit of liability: ${dollars(offer.limit)} any one claim and in the aggregate`,
      `Excess: ${dollars(offer.excess)} each claim`,
      `Premium before taxes: $${formatMoney(offer.basePremium)}`,
      `Period of insurance from ${offer.inception} at 4pm local time`,
      'Territorial limits: Australia and New Zealand',
      '',
      'This schedule is to be read with the policy wording.',
    ]),
})

const note = (fileName: string, lines: readonly string[]): Document => ({
  fileName,
  content: async () => Buffer.from(`${lines.join('\r\n')}\r\n`),
})

export const processing = ({ company }: Story, offer: Offer, policyNumber: string): Document =>
  note(`Processing Instruction ${policyNumber}.txt`, [
    `Please process ${policyNumber} for ${company.name}.`,
    `Market: ${offer.market.name}`,
    `Premium: $${formatMoney(offer.basePremium)}`,
    'Invoice the broker on our usual terms.',
  ])

export const endorsement = ({ company }: Story, policyNumber: string): Document =>
  note(`Endorsement Instruction ${policyNumber}.txt`, [
    `Please endorse ${policyNumber} for ${company.name}:`,
    'add the new principal to the insured, no change in premium.',
  ])

export const cancellation = ({ company }: Story, policyNumber: string): Document =>
  note(`Cancellation Instruction ${policyNumber}.txt`, [
    `Please reverse ${policyNumber} for ${company.name}:`,
    'the insured has placed the risk elsewhere from inception. No claims reported.',
  ])
