/** The letter that asks a market for terms: to the contact its link with the product named then (WHO-006 to WHO-008). */
import type { SubmissionForm, WholesaleFact } from '@bindery/contracts/events'
import { dollars, letter, table, type Letter } from '../letter.ts'

export const wholesale = ({ data }: WholesaleFact, { insuredCompanyName }: SubmissionForm): Letter =>
  letter('wholesale', data.wholesaleId, {
    written: data.emailMessage,
    recipient: { address: data.email },
    files: data.files,
    subject: `Terms requested: ${insuredCompanyName} - ${data.product.name}`,
    builtIn: '<p>Dear {{WholesaleContact}},</p>'
      + '<p>We would be grateful for the terms of {{Market}} for the risk below.</p>',
    essence: table(
      ['Insured', 'InsuredCompanyName'], ['Occupation', 'Occupation'], ['Class of insurance', 'Product'],
      ['Limit', 'Limit'], ['Excess', 'Excess'], ['Target premium', 'TargetPremium'],
    ),
    values: {
      WholesaleContact: data.contact || 'colleague',
      Product: data.product.name,
      Market: data.market.name,
      Limit: dollars(data.limit),
      Excess: dollars(data.excess),
      TargetPremium: dollars(data.targetPremium),
    },
  })
