/** The columns of the table of wholesale requests (WHO-001). */
import { formatInteger } from '@bindery/contracts/rules'
import type { WholesaleRow } from '@bindery/contracts/wire'
import { Button } from '@mantine/core'
import type { Column } from '../../ui/table/columns.ts'
import { coverColumns, productColumn, sentColumns } from '../../shared/terms/columns.tsx'

export type Convert = (wholesale: WholesaleRow) => void

export const wholesaleColumns = (onConvert: Convert): readonly Column<WholesaleRow>[] => [
  { id: 'market', header: 'Market', phone: 'title', cell: ({ Market }) => Market.MarketName },
  productColumn,
  ...coverColumns,
  { id: 'target', header: 'Target Premium', align: 'right', cell: ({ TargetPremium }) => formatInteger(TargetPremium) },
  ...sentColumns(({ WholesaleID }: WholesaleRow) => WholesaleID),
  {
    id: 'actions',
    header: 'Actions',
    cell: (wholesale) => (
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => onConvert(wholesale)}
        aria-label={`Convert ${wholesale.Market.MarketName} ${wholesale.Product.ProductName} to quote`}
      >
        Convert to quote
      </Button>
    ),
  },
]
