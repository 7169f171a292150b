/** One line of the report: a bound policy that no stored renewal is about. */
import { parseWireDate, searchedText } from '@bindery/contracts/rules'
import type { AutoRenewalRow } from '@bindery/contracts/wire'
import type { Filtered } from '../filter.ts'

export interface AutoLine extends Filtered {
  readonly row: AutoRenewalRow
}

export const autoLines = (rows: readonly AutoRenewalRow[]): readonly AutoLine[] =>
  rows.map((row) => ({
    row,
    ownerId: row.OwnerID,
    status: row.Status,
    marketId: row.MarketID,
    productId: row.ProductID,
    due: parseWireDate(row.DueDate?.Value),
    searched: searchedText([
      row.Insured,
      row.PolicyNo,
      row.Broker?.FullName,
      row.Broker?.BrokerGroup?.GroupName,
      row.Owner?.FullName,
      row.Market.MarketName,
      row.Product.ProductName,
      row.PreviousTransaction,
      row.DueDate?.Text,
    ]),
  }))
