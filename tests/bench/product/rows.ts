/** Rows of very many submissions, written straight into the views for measurements that only read. */
import { join } from 'node:path'
import type { RowWrite } from '@bindery/contracts/ports'
import { addDays, noCoverage, noShares, wireDateTime } from '@bindery/contracts/rules'
import { formFields, receivedFields } from '@bindery/contracts/wire'
import { openSqliteViews } from '@bindery/infra'
import { IDS } from '../../support/fixtures.ts'

const FIRST =
  'Harbour Summit Delta Orion Coastal Kite Blue Red North South Apex Zenith Quay Iron Silver Gum Wattle Banksia Coral Reef'.split(
    ' ',
  )
const SECOND =
  'View Point Gate Works Bridge Park Hill Field Creek Bay Cove Grove Vale Peak Crest Line Path Court Yard Ridge'.split(
    ' ',
  )
const TRADE =
  'Engineering Plumbing Legal Cafes Transport Dental Consulting Services Architects Builders Electrical Logistics'.split(
    ' ',
  )
const FORM = ['Pty Ltd', 'Pty Limited', 'Trust', 'Group Pty Ltd']
const pick = (from: readonly string[], by: number) => from[by % from.length] ?? ''

/** Names that each occur about four times, because an insured returns every year. */
export function companyName(i: number): string {
  const n = Math.floor(i / 4)
  const words = [
    pick(FIRST, n),
    pick(SECOND, Math.floor(n / 20)),
    pick(TRADE, Math.floor(n / 400)),
    `No ${Math.floor(n / 4_800) + 1}`,
  ]
  return `${words.join(' ')} ${pick(FORM, n)}`
}

/** @param brokerId the broker of the i-th submission; submissions are numbered from 1, and have no events */
export function submissionRow(i: number, brokerId: (i: number) => number = () => IDS.broker): RowWrite {
  const day = addDays('2021-01-01', Math.floor(i / 55) % 1_800)
  const row = {
    SubmissionID: i + 1,
    Revision: 0,
    ...formFields({
      ownerId: i % 3 === 0 ? IDS.tom : IDS.mia,
      brokerId: brokerId(i),
      insuredCompanyName: companyName(i),
      additionalInsuredNames: '',
      abn: String(51_000_000_000 + Math.floor(i / 4)),
      ownershipType: 'Australian Private Company',
      companyAddress: `${i % 900} George Street`,
      companySuburb: 'Sydney',
      companyPostcode: '2000',
      turnover: 900_000,
      revenue: null,
      numberOfEmployees: 12,
      claimHistory: 'No claims',
      industry: 'Retail',
      professionalServices: '',
      otherIndustry: '',
      products: { ...noCoverage(), CyberLiability: true },
      otherCoverage: '',
      dateQuoteRequired: addDays(day, 9),
      targetRisk: false,
      underwriterNotes: '',
      shares: { ...noShares(), NSW: 100 },
      overseasCountries: '',
      folder: companyName(i),
    }),
    ...receivedFields('MANUAL', wireDateTime(`${day}T0${i % 9}:00:00.000Z`)),
  }
  const stream = `submission-${i}`
  return { key: String(i + 1), stream, revision: 0, row: JSON.stringify(row), heavy: null }
}

const WRITTEN = 2_000

/** Writes the rows into the views of a product that is not running. */
export async function writeSubmissions(folder: string, count: number): Promise<void> {
  const views = await openSqliteViews({ file: join(folder, 'views.sqlite') })
  try {
    for (let from = 0; from < count; from += WRITTEN) {
      await views.write(
        'Submissions',
        Array.from({ length: Math.min(WRITTEN, count - from) }, (_, j) => submissionRow(from + j)),
      )
    }
  } finally {
    await views.close()
  }
}
