/** The quote schedule: the parties, the cover, the price and the conditions. */
import { amounts, beside, terms, toSign } from './grids.ts'
import { bullet, heading, line, text, title } from './lines.ts'
import { sheet } from './sheet.ts'

export const quoteSchedule = (): Promise<Buffer> =>
  sheet('Quote Schedule', [
    ...title('Quote Schedule', '{{Product}}'),
    beside(
      [
        line('Insured', { quiet: true }),
        line('{{InsuredCompanyName}}', { bold: true }),
        line('ABN {{ABN}}'),
        line('{{InsuredAddress}}'),
      ],
      [
        line('Broker', { quiet: true }),
        line('{{BrokerFullName}}', { bold: true }),
        line('{{BrokerHouse}}'),
        line('{{BrokerEmail}}'),
      ],
      [
        line('Quote', { quiet: true }),
        line('{{QuoteID}}', { bold: true }),
        line('{{Date}}'),
        line('Valid for 30 days'),
      ],
    ),
    heading('Terms'),
    terms(
      ['Class of insurance', '{{Product}}'],
      ['Insurer', '{{Market}}'],
      ['Period of insurance', '{{InceptionDate}} to {{ExpiryDate}}, both at 4pm local time'],
      ['Limit of liability', '{{Limit}} any one claim'],
      ['Excess', '{{Excess}} each claim'],
      ['Reinstatements', '{{Reinstatements}}'],
      ['Retroactive date', '{{Retroactive Date}}'],
      ['Territorial limits', '{{Territorial Limits}}'],
      ['Defence costs in addition', '{{Defence Costs in addition}}'],
      ['Additional insureds', '{{AdditionalInsuredNames}}'],
    ),
    heading('Premium and charges'),
    amounts(
      ['Base premium', '{{BasePremium}}'],
      ['GST on premium', '{{TotalGST}}'],
      ['Stamp duty', '{{TotalStampDuty}}'],
      ['Agency fee', '{{EnsuranceFee}}'],
      ['GST on agency fee', '{{EnsuranceFeeGST}}'],
      ['Insurer fee (not part of the total)', '{{InsurerFee}}'],
      ['Total payable', '{{TotalPayable}}'],
    ),
    heading('Conditions'),
    bullet('A completed proposal form, signed and dated within 30 days of inception.'),
    bullet('Written confirmation that there are no known claims or circumstances other than those already disclosed.'),
    bullet('No material change in the risk before inception.'),
    text('No cover is in force until we confirm binding in writing.'),
    heading('Issued by'),
    beside(
      [line('{{UserFullName}}', { bold: true }), line('{{UserTitle}}')],
      [line('{{UserPhone}}'), line('{{UserEmail}}')],
    ),
    toSign('Accepted on behalf of the insured', 'Name', 'Date'),
  ])
