/** The form of a quote: sending it, and generating its documents. */
import { GenerateQuoteDocuments, SendQuote } from '@bindery/contracts/wire'
import { quote } from '../fixtures.ts'
import { breach, under, type Breach, type Form } from './form.ts'
import { bound, cover, dates, flags, neededRate, options, shares, target, together } from './terms.ts'
import type { World } from './world.ts'

const { neededWhole, letter, treeFiles } = under('Quote')
const top = under('')

/** QUO-002 to QUO-006. */
const quoted: readonly Breach[] = [
  ...target,
  ...cover,
  ...options,
  ...neededWhole('BasePremium', 'Base Premium'),
  ...neededWhole('EnsuranceFee', 'Ensurance Fee'),
  ...neededWhole('InsurerFee', 'Insurer Fee'),
  ...neededRate('BrokerageRate', 'Brokerage Rate'),
  ...neededRate('CommissionRate', 'Commission Rate'),
  ...shares,
  ...flags,
  ...dates,
  ...letter('EmailMessage', 'Email Message'),
  ...treeFiles('Templates'),
]

const form = { FileName: 'quote.json', form_data: [{ title: 'Zzz', type: 'number', value: 1, format: '' }] }
const item = under('Template.form_data.0')
const template: readonly Breach[] = [
  ...[
    { form_data: 'x' },
    { form_data: ['x'] },
    { form_data: Array.from({ length: 101 }, () => form.form_data[0]) },
  ].map((wrong) => breach({ Template: { ...form, ...wrong } }, 'Template is invalid.')),
  ...under('Template').neededText('FileName', 'Template', 200),
  ...item.neededText('title', 'Title', 200),
  ...item.text('type', 'Type', 20),
  ...item.invalid('value', 'Template', {}),
  ...item.text('format', 'Format', 50),
  ...item.invalid('value', 'Zzz', 'x', true),
]

const attached: readonly Breach[] = [
  ...top.invalid('Attachments', 'Attachments', 'x'),
  ...[[{ id: '' }], [{ id: 7 }], [{ id: 'no-such-file' }], [{ id: 'x', Attach: 'x' }], [{ FullFileName: 7 }]].map(
    (files) => breach({ Attachments: files }, 'Attachment is invalid.'),
  ),
  breach({ Attachments: [{ FullFileName: 'x'.repeat(501) }] }, 'Attachment is too long.'),
]

export function quoteForms(world: World): readonly Form[] {
  const body = { ...quote(world.submissionId), Template: form }
  return [
    {
      call: SendQuote,
      body,
      breaches: [
        ...quoted,
        bound(world),
        breach({ Template: 'x' }, 'Template is invalid.'),
        ...template,
        ...attached,
        ...top.treeFiles('Files'),
        ...top.flag('CcProductLead', 'Cc. Product Lead'),
        ...top.flag('AttachQuoteCalculation', 'Attach Quote Calculation'),
        ...together,
      ],
    },
    {
      call: GenerateQuoteDocuments,
      body,
      breaches: [...quoted, ...template, bound(world), ...together],
    },
  ]
}
