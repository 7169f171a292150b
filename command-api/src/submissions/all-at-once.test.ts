/** Every message of a request that sends something comes in one answer, in the order of its fields (A-169 l). */
import { QuoteBound } from '@bindery/contracts/events'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sendBinding } from '../policies/bind.ts'
import { sendEndorsement, sendReversal } from '../policies/instruct.ts'
import { sendQuote } from '../quotes/send.ts'
import { sendSubmissionDecline } from '../responses/decline.ts'
import { sendInformationRequired } from '../responses/information.ts'
import { sendQuickIndication } from '../responses/quick-indication.ts'
import { sendWholesale } from '../wholesale/send.ts'
import { given } from '../../test/given.ts'
import { bindingBody, figured, quoteBody, quoted, received, reported, terms } from '../../test/samples.ts'
import { agency, wharf } from '../../test/world.ts'

type Fault = readonly [message: string, change: Body]
type Body = { readonly [name: string]: unknown }

/**
 * The faults of a request, in the order of its fields: faults of the same field exclude each other and are listed
 * together.
 */
interface Case {
  readonly name: string
  readonly told: (body: Body) => readonly string[]
  readonly body: Body
  readonly fields: readonly (readonly Fault[])[]
}

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Records of the change are merged into those of the body; any other value replaces the body's. */
const changed = (body: Body, change: Body): Body =>
  Object.entries(change).reduce<Body>((before, [name, value]) => {
    const [from, to] = [before[name], value]
    if (Array.isArray(from) && isBody(to)) return { ...before, [name]: from.map((each: Body) => changed(each, to)) }
    return { ...before, [name]: isBody(from) && isBody(to) ? changed(from, to) : to }
  }, body)

const unaddressed = <Link extends object>(link: Link) => ({ ...link, wholesaleEmail: '' })

const history = [received, quoted] as const
const bound = QuoteBound({
  quoteId: 41_001,
  fromQuote: true,
  policyNumber: 'CYB-2041',
  ...figured(terms),
  reported,
  authorisedCode: 0,
  authorisedName: 'Mia Chen',
  bindingDate: '2025-07-01',
  bindingEmail: '',
  policyDocuments: [],
  processingInstructions: [],
  copyTo: null,
  renewalId: null,
})
const answer = { SubmissionID: 41, Product: { ProductID: 1 }, ProductLimit: 1_000_000, Attachments: [{ id: 'f1' }] }
const instruction = {
  Quote: { SubmissionID: 41, QuoteID: 41_001, PolicyNumber: 'CYB-2041' },
  Attachments: [{ id: 'f1' }],
}
/** An upload of Tom, who is not the caller. */
const FOREIGN = [{ id: 'f3' }]
const ATTACHED: readonly Fault[] = [
  ['Attachment is invalid.', { Attachments: FOREIGN }],
  ['Attachments is invalid.', { Attachments: 'f1' }],
]
const within = (record: string, faults: readonly Fault[]) =>
  faults.map(([message, change]): Fault => [message, { [record]: change }])

const OFFER: readonly (readonly Fault[])[] = [
  [
    ['Market is required.', { MarketID: 99 }],
    ['Market is required.', { MarketID: '' }],
  ],
  [
    ['Product is required.', { ProductID: 99 }],
    ['Product is required.', { ProductID: '' }],
  ],
  [['Limit is required.', { Limit: '' }]],
]
const PERIOD: readonly Fault[] = [['Inception Date is required.', { InceptionDate: null }]]

const ABOUT: readonly Fault[] = [
  ['Submission is required.', { SubmissionID: '' }],
  ['Submission is required.', { SubmissionID: 'x' }],
]
const PRODUCT: readonly Fault[] = [
  ['Product is required.', { Product: { ProductID: 99 } }],
  ['Product is required.', { Product: { ProductID: '' } }],
]
const COVER: readonly Fault[] = [
  ['Limit is required.', { ProductLimit: '' }],
  ['Limit is invalid.', { ProductLimit: 'x' }],
]

const CASES: readonly Case[] = [
  {
    name: 'SEND_QUOTE',
    told: (body) =>
      given(sendQuote, ...history)
        .whenSent(body)
        .told(),
    body: { ...quoteBody() },
    fields: [
      within('Quote', [['Quote is invalid.', { QuoteID: 41_099 }]]),
      ...OFFER.map((faults) => within('Quote', faults)),
      within('Quote', PERIOD),
      ATTACHED,
    ],
  },
  {
    name: 'SEND_BINDING',
    told: (body) =>
      given(sendBinding, ...history, bound)
        .whenSent(body)
        .told(),
    body: { ...bindingBody({ QuoteID: 0, PolicyNumber: 'CYB-9' }) },
    fields: [
      within('Quote', [
        ['Quote is invalid.', { QuoteID: 41_099 }],
        ['The quote is already bound.', { QuoteID: 41_001 }],
      ]),
      ...OFFER.map((faults) => within('Quote', faults)),
      within('Quote', PERIOD),
      within('Quote', [
        ['Policy Number=cyb-2041 already EXISTS.', { PolicyNumber: ' cyb-2041 ' }],
        ['Policy Number is required.', { PolicyNumber: ' ' }],
      ]),
      [...ATTACHED.slice(0, 1), ['Policy Documents are required.', { Attachments: [] }]],
      [['Processing Instructions are required.', { ProcessingInstructions: [] }]],
    ],
  },
  {
    name: 'SEND_ENDORSEMENT',
    told: (body) =>
      given(sendEndorsement, ...history, bound)
        .whenSent(body)
        .told(),
    body: instruction,
    fields: [
      within('Quote', [['Policy Number is invalid.', { PolicyNumber: 'CYB-9' }]]),
      [...ATTACHED.slice(0, 1), ['Endorsement Instructions are required.', { Attachments: [] }]],
    ],
  },
  {
    name: 'SEND_REVERSAL',
    told: (body) =>
      given(sendReversal, ...history, bound)
        .whenSent(body)
        .told(),
    body: instruction,
    fields: [
      within('Quote', [['Policy Number is required.', { PolicyNumber: '' }]]),
      [...ATTACHED.slice(0, 1), ['Processing Instructions are required.', { Attachments: [] }]],
    ],
  },
  {
    name: 'SEND_WHOLESALE',
    told: (body) => given(sendWholesale, received).whenSent(body).told(),
    body: { Wholesales: [{ ...answer, Market: { MarketID: 1 }, EmailMessage: '<p>Terms?</p>' }] },
    fields: [
      [
        ['Market is required.', { Market: { MarketID: 99 } }],
        ['Market is required.', { Market: { MarketID: '' } }],
      ] satisfies Fault[],
      PRODUCT,
      COVER,
      ATTACHED,
    ].map((faults) => within('Wholesales', faults)),
  },
  {
    name: 'SEND_QUICK_INDICATION',
    told: (body) => given(sendQuickIndication, received).whenSent(body).told(),
    body: { QuickIndication: answer },
    fields: [PRODUCT, COVER, ATTACHED].map((faults) => within('QuickIndication', faults)),
  },
  {
    name: 'SEND_INFORMATION_REQUIRED',
    told: (body) => given(sendInformationRequired, received).whenSent(body).told(),
    body: { InformationRequired: { SubmissionID: 41, Required: 'Accounts' } },
    fields: [ABOUT, [['Information Required is required.', { Required: ' ' }] satisfies Fault], ATTACHED].map(
      (faults) => within('InformationRequired', faults),
    ),
  },
  {
    name: 'SEND_SUBMISSION_DECLINE',
    told: (body) => given(sendSubmissionDecline, received).whenSent(body).told(),
    body: { SubmissionDecline: { ...answer, DeclineReason: 'Too large' } },
    fields: [
      PRODUCT,
      [['Decline Reason is too long.', { DeclineReason: 'x'.repeat(201) }] satisfies Fault],
      ATTACHED,
    ].map((faults) => within('SubmissionDecline', faults)),
  },
]

test.for(CASES)(
  'A-169 whatever is wrong with $name is told at once, in the order of its fields',
  ({ told, body, fields }) => {
    const chosen = fc.tuple(...fields.map((faults) => fc.option(fc.constantFrom(...faults), { nil: null })))
    fc.assert(
      fc.property(chosen, (faults) => {
        const wrong = faults.flatMap((fault) => (fault ? [fault] : []))
        const sent = wrong.reduce((before, [, change]) => changed(before, change), body)
        expect(told(sent)).toEqual(wrong.map(([message]) => message))
      }),
    )
  },
)

test('a missing submission is listed with the problems of the fields', () => {
  expect(
    given(sendQuote)
      .whenSent(changed(quoteBody(), { Quote: { MarketID: 99, Limit: '' } }))
      .told(),
  ).toEqual(['Submission is invalid.', 'Market is required.', 'Limit is required.'])
})

test('of several markets each is looked at, whatever is wrong with the others', () => {
  const silent = { ...wharf, data: { ...wharf.data, products: wharf.data.products.map(unaddressed) } }
  const to = (MarketID: unknown, changes: Body = {}) => ({ ...answer, Market: { MarketID }, ...changes })
  const asking = (...Wholesales: readonly Body[]) =>
    given(sendWholesale, received)
      .whenSent({ Wholesales }, { catalogue: agency.map((fact) => (fact === wharf ? silent : fact)) })
      .told()
  expect(asking(to(1, { ProductLimit: 'x' }), to(2))).toEqual([
    'Wharf Re: Wholesale Email is required.',
    'Limit is invalid.',
  ])
  expect(asking(to(''), to(1, { Product: { ProductID: 2 } }), to(2, { Attachments: FOREIGN }))).toEqual([
    'Market is required.',
    'Product is invalid.',
    'Wharf Re: Wholesale Email is required.',
    'Attachment is invalid.',
  ])
})

test('a product that the market does not write, and a file that was never offered, are listed with the other problems', () => {
  const Quote = { ProductID: 2, Excess: '', Templates: [{ FullFileName: 'Elsewhere/Schedule.docx' }] }
  expect(
    given(sendQuote, ...history)
      .whenSent(changed(quoteBody(), { Quote }))
      .told(),
  ).toEqual(['Product is invalid.', 'Excess is required.', 'Attachment is invalid.'])
})
