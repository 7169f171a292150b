/** The forms that answer a broker without a quote, and that ask wholesale markets. */
import {
  SendInformationRequired,
  SendQuickIndication,
  SendSubmissionDecline,
  SendWholesale,
} from '@bindery/contracts/wire'
import { IDS } from '../fixtures.ts'
import { breach, NOBODY, noRecord, under, type Breach, type Form } from './form.ts'
import type { World } from './world.ts'

const product = (path: string): readonly Breach[] =>
  [null, 'x', {}, { ProductID: '' }, { ProductID: NOBODY }].map((chosen) =>
    breach({ [path]: chosen }, 'Product is required.'),
  )

/** QI-002, WHO-004. */
const cover = ({ neededWhole, invalid, whole }: ReturnType<typeof under>) => [
  ...neededWhole('ProductLimit', 'Limit'),
  ...invalid('ProductLimit', 'Limit', 0),
  ...whole('Excess', 'Excess'),
]

const quick = under('QuickIndication')
const information = under('InformationRequired')
const decline = under('SubmissionDecline')
const wholesale = under('Wholesales.0')

export function answerForms({ submissionId: SubmissionID }: World): readonly Form[] {
  const Product = { ProductID: IDS.pi }
  const asked = { SubmissionID, Market: { MarketID: IDS.market }, Product, ProductLimit: 1 }
  return [
    {
      call: SendQuickIndication,
      body: { QuickIndication: { SubmissionID, Product, ProductLimit: 1_000_000 } },
      breaches: [
        noRecord('QuickIndication', 'Quick Indication is required.'),
        ...quick.own('SubmissionID', 'Submission'),
        ...product('QuickIndication.Product'),
        ...cover(quick),
        ...quick.whole('BasePremium', 'Base Premium'),
        ...quick.whole('UnderwritingFee', 'Underwriting Fee'),
        ...quick.text('Subjectivity', 'Subjectivity', 200),
        ...quick.files(),
      ],
    },
    {
      call: SendInformationRequired,
      body: { InformationRequired: { SubmissionID, Required: 'Claims of five years' } },
      breaches: [
        noRecord('InformationRequired', 'Information Required is required.'),
        ...information.own('SubmissionID', 'Submission'),
        ...information.neededText('Required', 'Information Required', 200),
        ...information.files(),
      ],
    },
    {
      call: SendSubmissionDecline,
      body: { SubmissionDecline: { SubmissionID, Product, DeclineReason: 'Outside our appetite' } },
      breaches: [
        noRecord('SubmissionDecline', 'Submission Decline is required.'),
        ...decline.own('SubmissionID', 'Submission'),
        ...product('SubmissionDecline.Product'),
        ...decline.neededText('DeclineReason', 'Decline Reason', 200),
        ...decline.files(),
      ],
    },
    {
      call: SendWholesale,
      body: { Wholesales: [asked] },
      breaches: [
        breach({ Wholesales: [] }, 'No Markets selected!.'),
        breach({ Wholesales: ['x'] }, 'Wholesale is invalid.'),
        breach(
          { Wholesales: Array.from({ length: 100 }, () => asked) },
          'Wholesales is too long.',
          'Market is invalid.',
        ),
        ...wholesale.own('SubmissionID', 'Submission'),
        ...[null, {}, { MarketID: '' }, { MarketID: NOBODY }].map((market) =>
          breach({ 'Wholesales.0.Market': market }, 'Market is required.'),
        ),
        ...product('Wholesales.0.Product'),
        ...cover(wholesale),
        ...wholesale.whole('TargetPremium', 'Target Premium'),
        ...wholesale.letter('EmailMessage', 'Email Message'),
        ...wholesale.files(),
        breach({ Wholesales: [asked, asked] }, 'Market is invalid.'),
        breach(
          { Wholesales: [asked, { ...asked, SubmissionID: 2, Market: { MarketID: 2 } }] },
          'Submission is invalid.',
          'Product is invalid.', // the other market does not write it
        ),
      ],
    },
  ]
}
