import { QuoteSent, SubmissionReceived, type EventEnvelope, type Fact } from '@bindery/contracts/events'
import { noCoverage, noShares } from '@bindery/contracts/rules'
import { expect, test } from 'vitest'
import type { SubmissionEvent } from '../runtime/events.ts'
import { letterOf, placeholders } from './letter.ts'

const envelope = {
  id: 'e', stream: 'submission-1', revision: 0, at: '2026-01-01T00:00:00.000Z', actor: { id: 1, name: 'Mia Chen' }, func: 'F',
  requestId: 'r', requestHash: '', correlationId: 'r', causationId: null, previousHash: '', hash: '',
} satisfies Omit<EventEnvelope, 'type' | 'version' | 'data'>

const recorded = <F extends Fact>(fact: F) => ({ ...envelope, ...fact })

const form = {
  ownerId: 1, brokerId: 1, insuredCompanyName: 'Acme', additionalInsuredNames: '', abn: '', ownershipType: '', companyAddress: '',
  companySuburb: '', companyPostcode: '2000', turnover: 1, revenue: null, numberOfEmployees: 1, claimHistory: '', industry: '',
  professionalServices: '', otherIndustry: '', products: { ...noCoverage(), EIL: true }, otherCoverage: 'Marine',
  dateQuoteRequired: '2026-02-03', targetRisk: false, underwriterNotes: '', shares: noShares(), overseasCountries: '', folder: 'Acme',
}

const terms = {
  market: { id: 1, name: 'Southern Cross' }, product: { id: 1, name: 'Cyber Liability' }, limit: 1, excess: 0, basePremium: 1,
  ensuranceFee: 0, insurerFee: 0, brokerageRate: 0, commissionRate: 0, shares: noShares(), nswStampDutyExemption: false,
  gstExemption: false, inceptionDate: '2026-03-01', expiryDate: '2027-03-01', gstRate: 10, whtRate: 0, gstPayable: true,
  stampDutyPayable: true, stampDutyRates: noShares(), ratesFrom: { stream: 'catalogue', revision: 3 },
}

const quoteSent: SubmissionEvent = recorded(QuoteSent({
  quoteId: 1001, again: false, terms, emailMessage: '<p>Ours</p>', files: [], attachCalculation: false, form: null, documents: [],
  copyTo: { ownerId: 2, name: 'Lea Lead', email: 'lea@example.com' },
}))

test('A-088 QUO-014 a quote goes to the broker in the words that were written, the lead in copy', () => {
  expect(letterOf(quoteSent, form, null)).toMatchObject({
    purpose: 'quote', itemId: 1001, recipient: 'broker', written: '<p>Ours</p>', copyTo: ['lea@example.com'],
    subject: 'Quotation: Acme - Cyber Liability',
  })
})

test('A-079 a confirmation names the insured, the coverage and the date', () => {
  const received: SubmissionEvent = recorded(SubmissionReceived({
    submissionId: 1, form, source: 'MANUAL', files: [], confirmToBroker: true,
  }))
  const letter = letterOf(received, form, null)
  if (!letter) throw new Error('no letter')
  const broker = {
    brokerId: 1, firstName: 'Ben', lastName: 'Hart', email: 'b@example.com', mobile: '', houseId: 1, stateId: 1,
    active: true, greylisted: false,
  }
  expect(letter.template).toBe('SUBMISSION-CONFIRMATION-EMAIL-MESSAGE')
  expect(placeholders(letter, form, broker, null)).toMatchObject({
    BrokerFirstName: 'Ben', InsuredCompanyName: 'Acme', DateQuoteRequired: '03/02/2026', UserFullName: '',
  })
})
