/** Letters that answer a broker without a quote; each contains the answer itself (QI-004, IR-003, SD-003). */
import type { LetterDraft, SubmissionForm } from '@bindery/contracts/events'
import { dollars, letter, table, unknown, type Letter } from '../letter.ts'

type Response = Extract<
  LetterDraft,
  { readonly type: 'QuickIndicationSent' | 'InformationRequested' | 'SubmissionDeclined' }
>

export function response({ type, data }: Response, { insuredCompanyName: insured }: SubmissionForm): Letter {
  switch (type) {
    case 'QuickIndicationSent':
      return letter('quick-indication', data.quickIndicationId, {
        files: data.files,
        subject: `Quick indication: ${insured} - ${data.product?.name ?? unknown('Product')}`,
        builtIn:
          '<p>Dear {{BrokerFirstName}},</p><p>On what we have seen so far of <strong>{{InsuredCompanyName}}</strong> ' +
          'we can indicate terms for {{Product}} as below. This is neither a quotation nor an offer of cover.</p>',
        details: table(
          ['Limit', 'Limit'],
          ['Excess', 'Excess'],
          ['Base premium', 'BasePremium'],
          ['Underwriting fee', 'UnderwritingFee'],
          ['Subject to', 'Subjectivity'],
        ),
        values: {
          Product: data.product?.name ?? null,
          Limit: dollars(data.limit),
          Excess: dollars(data.excess),
          BasePremium: dollars(data.basePremium),
          UnderwritingFee: dollars(data.underwritingFee),
          Subjectivity: data.subjectivity === '' ? 'A full submission' : (data.subjectivity ?? null),
        },
      })
    case 'InformationRequested':
      return letter('information-required', data.informationRequiredId, {
        files: data.files,
        subject: `Information required: ${insured}`,
        builtIn:
          '<p>Dear {{BrokerFirstName}},</p><p>Before we can offer terms for <strong>{{InsuredCompanyName}}</strong> ' +
          'we need the following.</p>',
        details: '<p><strong>{{InformationRequired}}</strong></p>',
        values: { InformationRequired: data.required ?? null },
      })
    case 'SubmissionDeclined':
      return letter('submission-decline', data.declineId, {
        files: data.files,
        subject: `Declined: ${insured} - ${data.product?.name ?? unknown('Product')}`,
        builtIn:
          '<p>Dear {{BrokerFirstName}},</p><p>We are unable to offer terms for <strong>{{InsuredCompanyName}}</strong> ' +
          '({{Product}}). No cover is in force with us. Our reason:</p>',
        details: '<p><strong>{{DeclineReason}}</strong></p>',
        values: { Product: data.product?.name ?? null, DeclineReason: data.reason ?? null },
      })
  }
}
