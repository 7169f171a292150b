/** The columns of the table of quotes (QUO-001). */
import { declinedSince, formatInteger } from '@bindery/contracts/rules'
import type { DeclineRow, QuoteRow } from '@bindery/contracts/wire'
import { Button, Group } from '@mantine/core'
import { emailedColumn } from '../../shared/terms/columns.tsx'
import { withMark } from '../../ui/page/inactive.ts'
import type { Column } from '../../ui/table/columns.ts'

export interface QuoteActions {
  /** Those of the submission. */
  readonly declines: readonly DeclineRow[]
  readonly onBind: (quote: QuoteRow) => void
  readonly onSendAgain: (quote: QuoteRow) => void
}

export const quoteColumns = ({ declines, onBind, onSendAgain }: QuoteActions): readonly Column<QuoteRow>[] => [
  { id: 'market', header: 'Market', phone: 'title', cell: ({ Market }) => Market.MarketName },
  {
    id: 'product',
    header: 'Product',
    phone: 'title',
    cell: (quote) => withMark(quote.Product.ProductName, !declinedSince(quote, declines), 'declined'),
  },
  { id: 'limit', header: 'Limit', align: 'right', cell: ({ Limit }) => formatInteger(Limit) },
  { id: 'excess', header: 'Excess', align: 'right', cell: ({ Excess }) => formatInteger(Excess) },
  { id: 'premium', header: 'Base Premium', align: 'right', cell: ({ BasePremium }) => formatInteger(BasePremium) },
  { id: 'inception', header: 'Inception Date', cell: ({ InceptionDate }) => InceptionDate?.Text ?? '' },
  { id: 'expiry', header: 'Expiry Date', cell: ({ ExpiryDate }) => ExpiryDate?.Text ?? '' },
  { id: 'created', header: 'Date Created', cell: ({ DateCreated }) => DateCreated?.Text ?? '' },
  emailedColumn(({ QuoteID }) => QuoteID),
  {
    id: 'actions',
    header: 'Actions',
    cell: (quote) => {
      const name = `${quote.Market.MarketName} ${quote.Product.ProductName}`
      return (
        <Group gap={4} wrap="nowrap">
          <Button
            size="compact-xs"
            // What was declined since can be bound, but nothing leads to it.
            variant={declinedSince(quote, declines) ? 'default' : 'filled'}
            onClick={() => onBind(quote)}
            aria-label={`Bind ${name}`}
          >
            Bind
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => onSendAgain(quote)}
            aria-label={`Send again: ${name}`}
          >
            Send again
          </Button>
        </Group>
      )
    },
  },
]
