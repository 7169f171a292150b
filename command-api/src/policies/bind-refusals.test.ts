/** Refusals of a bind: required fields, policy numbers, dates, and quotes that cannot be bound. */
import { BindingReversed, QuoteSent } from '@bindery/contracts/events'
import { test } from 'vitest'
import { given } from '../../test/given.ts'
import { bindingBody, quoted, received } from '../../test/samples.ts'
import { sendBinding } from './bind.ts'
import { bound } from '../../test/bound.ts'

test('inception and expiry are required and in order', () => {
  given(sendBinding, received, quoted)
    .when(bindingBody({ InceptionDate: null, ExpiryDate: null }))
    .answers('Inception Date is required.', 'Expiry Date is required.')
  given(sendBinding, received, quoted)
    .when(bindingBody({ InceptionDate: { Value: '02072026', Text: '' } }))
    .answers('Inception Date should be before Expire Date.')
})

test('the policy number is required and has at most twenty characters', () => {
  given(sendBinding, received, quoted)
    .when(bindingBody({ PolicyNumber: ' ' }))
    .answers('Policy Number is required.')
  given(sendBinding, received, quoted)
    .when(bindingBody({ PolicyNumber: 'P'.repeat(21) }))
    .answers('Policy Number is too long.')
})

test('A-092 a number bound on this submission is refused whatever its case, cancelled ones too', () => {
  const refused = 'Policy Number=cyb-2041 already EXISTS.'
  const second = bindingBody({ QuoteID: '', PolicyNumber: ' cyb-2041 ' })
  given(sendBinding, received, quoted, bound).when(second).refuses('policy-number-taken', refused)
  const reversed = BindingReversed({
    quoteId: 41_001,
    policyNumber: 'CYB-2041',
    on: '2025-07-02',
    files: [],
    figures: bound.data.figures,
  })
  given(sendBinding, received, quoted, bound, reversed).when(second).refuses('policy-number-taken', refused)
})

test('a bind on terms that a colleague has replaced since is refused', () => {
  const again = QuoteSent({ ...quoted.data, again: true })
  given(sendBinding, received, quoted, again)
    .when(bindingBody({ Revision: 1 }))
    .refuses('changed-by-another')
  for (const Revision of [2, null])
    given(sendBinding, received, quoted, again).when(bindingBody({ Revision })).recordsLike('QuoteBound', {})
})

test('policy documents and processing instructions are both required', () => {
  given(sendBinding, received, quoted)
    .when(bindingBody({}, { Attachments: [], ProcessingInstructions: [] }))
    .answers('Policy Documents are required.', 'Processing Instructions are required.')
  given(sendBinding, received, quoted)
    .when(bindingBody({}, { ProcessingInstructions: [{ id: 'f3' }] }))
    .refuses('attachment-unknown')
})

test('A-090 who authorised, market, product and amounts are required to bind', () => {
  const empty = {
    MarketID: '',
    ProductID: null,
    Limit: '',
    Excess: null,
    BasePremium: '',
    AuthorisedCode: null,
    AuthorisedName: 'Mia',
  }
  given(sendBinding, received, quoted)
    .when(bindingBody(empty))
    .answers(
      'Market is required.',
      'Product is required.',
      'Limit is required.',
      'Excess is required.',
      'Base Premium is required.',
      'Authorised By is required.',
    )
  given(sendBinding, received, quoted)
    .when(bindingBody({ AuthorisedName: '  ' }))
    .answers('Authorised By is required.')
})

test('the codes of Authorised By are 0, 1 and 2', () => {
  for (const AuthorisedCode of [0, 1, 2])
    given(sendBinding, received, quoted).when(bindingBody({ AuthorisedCode })).answers()
  given(sendBinding, received, quoted)
    .when(bindingBody({ AuthorisedCode: 3 }))
    .answers('Authorised By is invalid.')
})

test('given shares must be whole', () => {
  given(sendBinding, received, quoted)
    .when(bindingBody({ SDNSW: 60 }))
    .answers('Stamp Duty total percentage is invalid.')
})

test('only a quote of this submission that is not bound yet can be bound', () => {
  given(sendBinding).when(bindingBody()).refuses('submission-not-found')
  given(sendBinding, received).when(bindingBody()).refuses('quote-not-found')
  given(sendBinding, received, quoted, bound)
    .when(bindingBody({ PolicyNumber: 'CYB-2042' }))
    .refuses('quote-already-bound')
  given(sendBinding, received, quoted)
    .when(bindingBody({ ProductID: 2 }))
    .refuses('product-not-offered')
})

test('A-143 a policy without a quote needs a number of its own', () => {
  const many = Array.from({ length: 999 }, (_, index) => QuoteSent({ ...quoted.data, quoteId: 41_001 + index }))
  given(sendBinding, received, ...many)
    .when(bindingBody({ QuoteID: 0 }))
    .refuses('too-many-records')
  given(sendBinding, received, ...many)
    .when(bindingBody())
    .recordsLike('QuoteBound', { quoteId: 41_001 })
})
