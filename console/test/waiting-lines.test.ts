/** The lines behind a figure of what waits: a renewal is named by its records, or by the texts it was imported with. */
import { wireDate } from '@bindery/contracts/rules'
import { expect, test } from 'vitest'
import { waitingLines } from '../src/features/dashboard/lines.ts'
import { waitingFor } from '../src/features/dashboard/waiting.ts'
import { product } from './policy-records.ts'
import { broker, mia, renewal } from './records.ts'

test('a renewal that is due tells its broker, its underwriter, its product and what it cost before', () => {
  const due = { CSVDueDate: wireDate('2026-11-30'), CSVStatus: '' as const, OwnerID: mia.OwnerID }
  const renewals = [
    renewal({ ...due, RenewalID: 1, BrokerID: 3, ProductID: product.ProductID, CSVPriorTransactionPremium: 12_345.5 }),
    renewal({
      ...due,
      RenewalID: 2,
      BrokerID: null,
      ProductID: null,
      CSVBrokerFullName: 'B. Hart',
      CSVPolicyType: 'PI',
    }),
  ]
  const waiting = waitingFor({ submissions: [], quotes: [], declines: [], others: [], renewals }, null, '2026-11-27')
  const known = {
    submissions: new Map(),
    brokers: new Map([[3, broker(3, 'Ava Singh')]]),
    owners: new Map([[mia.OwnerID, mia]]),
    products: new Map([[product.ProductID, product]]),
  }
  const day = { day: '2026-11-30', dayText: '30/11/2026', underwriter: mia.FullName }
  expect(waitingLines(waiting.renewals, known)).toMatchObject([
    { ...day, path: '/home/renewal/1', broker: 'Ava Singh', product: product.ProductName, premium: 12_345.5 },
    { ...day, path: '/home/renewal/2', broker: 'B. Hart', product: 'PI' },
  ])
})
