/** One line of the list: a renewal with the present names of its records, or the texts as they were imported. */
import { parseWireDate, parseWireDateTime, searchedText } from '@bindery/contracts/rules'
import type { Rows } from '@bindery/contracts/wire'
import { withMark } from '../../../ui/page/inactive.ts'
import type { Filtered } from '../filter.ts'

type Row = Rows['Renewals']

/** The name of a record, or the imported text of a record that was not found. */
export interface Named {
  readonly text: string
  readonly known: boolean
}

interface Names {
  readonly owner: string
  readonly broker: Named
  readonly state: string
  readonly market: Named
  readonly product: Named
}

export class Line implements Filtered {
  readonly row: Row
  readonly names: Names
  readonly due: string | null
  readonly expiry: string | null
  #searched = ''

  constructor(row: Row, names: Names) {
    this.row = row
    this.names = names
    this.due = parseWireDate(row.CSVDueDate?.Value)
    this.expiry = parseWireDate(row.CSVExpiryDate?.Value)
  }

  get ownerId() {
    return this.row.OwnerID
  }
  get status() {
    return this.row.CSVStatus
  }
  get marketId() {
    return this.row.MarketID
  }
  get productId() {
    return this.row.ProductID
  }
  get noticed() {
    return parseWireDateTime(this.row.NoticeSent?.Value)
  }

  /** Joined at the first search: joining is most of a search's cost. */
  get searched(): string {
    const { row, names } = this
    this.#searched ||= searchedText([
      row.CSVInsured,
      row.CSVPolicyNo,
      names.owner,
      names.broker.text,
      names.state,
      names.market.text,
      names.product.text,
      row.CSVBrokerFullName,
      row.CSVMarket,
      row.CSVPolicyType,
      row.CSVPreviousTransaction,
      row.CSVStatus,
      row.CSVDueDate?.Text,
      row.CSVExpiryDate?.Text,
      row.Comments,
    ])
    return this.#searched
  }
}

type ById<Name extends keyof Rows> = ReadonlyMap<number, Rows[Name]>

interface Sources {
  readonly renewals: readonly Row[]
  readonly owners: ById<'Owners'>
  readonly brokers: ById<'Brokers'>
  readonly states: ById<'States'>
  readonly markets: ById<'Markets'>
  readonly products: ById<'Products'>
}

const named = (name: string | undefined, imported: string): Named =>
  name === undefined ? { text: imported, known: imported === '' } : { text: name, known: true }

export function linesOf({ renewals, owners, brokers, states, markets, products }: Sources): readonly Line[] {
  return renewals.map((row) => {
    const owner = owners.get(row.OwnerID)
    const broker = brokers.get(row.BrokerID ?? 0)
    return new Line(row, {
      owner: owner ? withMark(owner.FullName, owner.Active) : '',
      broker: named(broker && withMark(broker.FullName, broker.Active), row.CSVBrokerFullName),
      state: states.get(broker?.StateID ?? 0)?.StateCode ?? '',
      market: named(markets.get(row.MarketID ?? 0)?.MarketName, row.CSVMarket),
      product: named(products.get(row.ProductID ?? 0)?.ProductName, row.CSVPolicyType),
    })
  })
}
