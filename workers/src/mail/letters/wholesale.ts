/** The letter that asks a market for terms, sent to the contact recorded with the request (WHO-006 to WHO-008). */
import type { SubmissionForm, WholesaleLetter } from '@bindery/contracts/events'
import { dollars, letter, table, unknown, type Letter } from '../letter.ts'

export const wholesale = (data: WholesaleLetter, { insuredCompanyName }: SubmissionForm): Letter =>
  letter('wholesale', data.wholesaleId, {
    written: data.emailMessage,
    recipient: { address: data.email ?? '' },
    files: data.files,
    subject: `Terms requested: ${insuredCompanyName} - ${data.product?.name ?? unknown('Product')}`,
    builtIn:
      '<p>Dear {{WholesaleContact}},</p>' +
      '<p>We would be grateful for the terms of {{Market}} for the risk below.</p>',
    details: table(
      ['Insured', 'InsuredCompanyName'],
      ['Occupation', 'Occupation'],
      ['Class of insurance', 'Product'],
      ['Limit', 'Limit'],
      ['Excess', 'Excess'],
      ['Target premium', 'TargetPremium'],
    ),
    values: {
      WholesaleContact: data.contact === '' ? 'colleague' : (data.contact ?? null),
      Product: data.product?.name ?? null,
      Market: data.market?.name ?? null,
      Limit: dollars(data.limit),
      Excess: dollars(data.excess),
      TargetPremium: dollars(data.targetPremium),
    },
  })
