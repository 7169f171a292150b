/** The terms and conditions that are sent with a schedule. */
import { beside } from './grids.ts'
import { clause, heading, line, text, title } from './lines.ts'
import { sheet } from './sheet.ts'

export const termsOfBusiness = (): Promise<Buffer> =>
  sheet('Terms and Conditions', [
    ...title('Terms and Conditions', '{{Product}} for {{InsuredCompanyName}}'),
    beside(
      [line('Quote', { quiet: true }), line('{{QuoteID}}', { bold: true })],
      [line('Insurer', { quiet: true }), line('{{Market}}', { bold: true })],
      [line('Period', { quiet: true }), line('{{InceptionDate}} to {{ExpiryDate}}', { bold: true })],
    ),
    heading('Our quotation'),
    clause(
      'Basis',
      'These terms rest on the information given to us by {{BrokerFullName}} of {{BrokerHouse}}. Should any of it change before inception, we may amend or withdraw them.',
    ),
    clause('Validity', 'The quotation of {{Date}} stays open for 30 days. We hold no cover on the strength of it.'),
    clause(
      'Limit and excess',
      'The insurer pays up to {{Limit}} any one claim, above an excess of {{Excess}}. Reinstatements: {{Reinstatements}}.',
    ),
    clause('Territory', 'Cover applies to claims brought within: {{Territorial Limits}}.'),
    clause(
      'Retroactive date',
      '{{Retroactive Date}}. What was done before it is not covered; where no date is shown, cover for earlier acts is not limited.',
    ),
    clause('Defence costs', 'Defence costs in addition to the limit: {{Defence Costs in addition}}.'),
    heading('Paying for the policy'),
    clause(
      'Amount',
      'The total payable is {{TotalPayable}}, which contains {{TotalPayableGST}} GST and {{TotalStampDuty}} stamp duty.',
    ),
    clause(
      'When',
      'Premium is due within 60 days of inception. The insurer may cancel a policy that is not paid for, as the Insurance Contracts Act 1984 provides.',
    ),
    clause(
      'Fee',
      'Our fee of {{EnsuranceFee}} is earned when cover begins and is not refunded if the policy is cancelled later.',
    ),
    heading('Your duties'),
    clause(
      'Disclosure',
      'Before a policy begins, is renewed or changed, you must tell the insurer whatever you know, or could reasonably be expected to know, that matters to its decision to insure you and on what terms.',
    ),
    clause(
      'Claims made',
      'Claims and circumstances must be notified during the period of insurance. What is notified later may not be covered, even if it arose within the period.',
    ),
    clause('Other insurance', 'You must tell us of any other policy that covers the same risk.'),
    heading('If something goes wrong'),
    text(
      'Please speak to us first: {{UserFullName}}, {{UserPhone}}, {{UserEmail}}. A complaint that we cannot settle within 30 days may be taken to the Australian Financial Complaints Authority, free of charge.',
    ),
  ])
