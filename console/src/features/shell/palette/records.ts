/** The kinds of records in the palette: the texts that find each, and the details shown with it. */
import type { Rows } from '@bindery/contracts/wire'
import type { Hit } from './hit.ts'

type Words = readonly (string | null | undefined)[]
const said = (...words: Words) => words.filter(Boolean).join(' · ')
const day = (date: { readonly Text: string } | null) => date?.Text.slice(0, 'DD/MM/YYYY'.length)
/** A business number with and without its spaces, so that both forms find it. */
const number = (abn: string) => `${abn} ${abn.replaceAll(' ', '')}`

export interface Names {
  readonly houses: ReadonlyMap<number, Rows['BrokerGroups']>
  readonly brokers: ReadonlyMap<number, Rows['Brokers']>
  readonly submissions: ReadonlyMap<number, Rows['Submissions']>
}

/** Turns the rows of a collection into hits. */
export interface Kind<Row> {
  readonly kind: Hit['kind']
  readonly name: (row: Row) => string
  readonly more: (row: Row, names: Names) => string
  readonly detail: (row: Row, names: Names) => string
  readonly path: (row: Row) => string
}

export const submission: Kind<Rows['Submissions']> = {
  kind: 'Submission',
  name: (row) => row.InsuredCompanyName,
  more: (row) => `${row.SubmissionID} ${number(row.ABN)} ${row.AdditionalInsuredNames} ${row.Coverage}`,
  detail: (row, { brokers }) =>
    said(
      String(row.SubmissionID),
      day(row.DateSubmitted),
      row.Coverage,
      brokers.get(row.BrokerID)?.FullName,
      row.Status === 'Active' ? '' : row.Status,
    ),
  path: (row) => `/home/submission/${row.SubmissionID}`,
}

const insuredOf = (row: Rows['Quotes'], { submissions }: Names) => submissions.get(row.SubmissionID)?.InsuredCompanyName

const isPolicy = (row: Rows['Quotes']) => row.Status !== 'Quote'

/** Quotes and policies are found by their numbers; by other texts, only their submission is found. */
export const quote: Kind<Rows['Quotes']> = {
  kind: 'Quote',
  name: (row) => (isPolicy(row) ? row.PolicyNumber : `Quote ${row.QuoteID}`),
  more: (row) => String(row.QuoteID),
  detail: (row, names) =>
    said(
      insuredOf(row, names),
      row.Product.ProductName,
      row.Market.MarketName,
      isPolicy(row) ? row.Status : day(row.DateCreated),
    ),
  path: (row) => `/home/submission/${row.SubmissionID}`,
}

export const broker: Kind<Rows['Brokers']> = {
  kind: 'Broker',
  name: (row) => row.FullName,
  more: (row, { houses }) => `${row.Email} ${houses.get(row.BrokerGroupID ?? 0)?.GroupName ?? ''}`,
  detail: (row, { houses }) => said(houses.get(row.BrokerGroupID ?? 0)?.GroupName, row.Active ? '' : 'Inactive'),
  path: (row) => `/home/broker/${row.BrokerID}`,
}

export const house: Kind<Rows['BrokerGroups']> = {
  kind: 'Broker house',
  name: (row) => row.GroupName,
  more: () => '',
  detail: () => '',
  path: (row) => `/home/brokerhouse/${row.BrokerGroupID}`,
}

export const client: Kind<Rows['Clients']> = {
  kind: 'Client',
  name: (row) => row.CompanyName,
  more: (row) => `${number(row.ABN)} ${row.AdditionalNames}`,
  detail: (row) => said(row.ABN),
  path: (row) => `/home/client/${row.ClientID}`,
}

/** Expiring policies are found by the insured and by the policy's number. */
export const renewal: Kind<Rows['Renewals']> = {
  kind: 'Renewal',
  name: (row) => row.CSVInsured,
  more: (row) => `${row.RenewalID} ${row.CSVPolicyNo}`,
  detail: (row) => said(row.CSVPolicyNo, row.CSVDueDate && `due ${day(row.CSVDueDate)}`, row.CSVStatus),
  path: (row) => `/home/renewal/${row.RenewalID}`,
}

export const market: Kind<Rows['Markets']> = {
  kind: 'Market',
  name: (row) => row.MarketName,
  more: (row) => row.MarketCode,
  detail: (row) => row.MarketCode,
  path: (row) => `/home/market/${row.MarketID}`,
}

export const product: Kind<Rows['Products']> = {
  kind: 'Product',
  name: (row) => row.ProductName,
  more: (row) => row.ProductCode,
  detail: (row) => row.ProductCode,
  path: (row) => `/home/product/${row.ProductID}`,
}

export const account: Kind<Rows['Owners']> = {
  kind: 'Account',
  name: (row) => row.FullName,
  more: (row) => row.Username,
  detail: (row) => said(row.Username, row.Active ? '' : 'Inactive'),
  path: (row) => `/home/account/${row.OwnerID}`,
}
