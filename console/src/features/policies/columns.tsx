/** The columns of the table of bound policies (BIND-001). */
import { formatInteger } from '@bindery/contracts/rules'
import type { QuoteRow } from '@bindery/contracts/wire'
import { Button, Group, Text } from '@mantine/core'
import { StatusText } from '../../ui/page/StatusText.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { canEndorse, canReverse } from './actions.ts'

export interface PolicyActions {
  readonly onEndorse: (policy: QuoteRow) => void
  readonly onReverse: (policy: QuoteRow) => void
}

export const policyColumns = ({ onEndorse, onReverse }: PolicyActions): readonly Column<QuoteRow>[] => [
  {
    id: 'number',
    header: 'Policy No',
    phone: 'title',
    cell: ({ PolicyNumber }) => (
      <Text span inherit fw={600} style={{ whiteSpace: 'nowrap' }}>
        {PolicyNumber}
      </Text>
    ),
  },
  { id: 'market', header: 'Market', max: 130, cell: ({ Market }) => Market.MarketName },
  { id: 'product', header: 'Product', max: 130, cell: ({ Product }) => Product.ProductName },
  { id: 'limit', header: 'Limit', align: 'right', cell: ({ Limit }) => formatInteger(Limit) },
  { id: 'excess', header: 'Excess', align: 'right', cell: ({ Excess }) => formatInteger(Excess) },
  { id: 'premium', header: 'Base Premium', align: 'right', cell: ({ BasePremium }) => formatInteger(BasePremium) },
  { id: 'inception', header: 'Inception Date', cell: ({ InceptionDate }) => InceptionDate?.Text ?? '' },
  { id: 'expiry', header: 'Expiry Date', cell: ({ ExpiryDate }) => ExpiryDate?.Text ?? '' },
  { id: 'status', header: 'Status', phone: 'title', cell: ({ Status }) => <StatusText status={Status} /> },
  { id: 'created', max: 130, header: 'Date Created', cell: ({ DateCreated }) => DateCreated?.Text ?? '' },
  { id: 'bound', max: 130, header: 'Binding Date', cell: ({ BindingDate }) => BindingDate?.Text ?? '' },
  { id: 'endorsed', max: 130, header: 'Endorsed Date', cell: ({ EndorsedDate }) => EndorsedDate?.Text ?? '' },
  { id: 'reversed', max: 130, header: 'Reversal Date', cell: ({ ReversalDate }) => ReversalDate?.Text ?? '' },
  {
    id: 'actions',
    header: 'Actions',
    cell: (policy) =>
      canReverse(policy) && (
        <Group gap={4} wrap="nowrap">
          {canEndorse(policy) && (
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => onEndorse(policy)}
              aria-label={`Endorse ${policy.PolicyNumber}`}
            >
              Endorse
            </Button>
          )}
          <Button
            size="compact-xs"
            variant="default"
            c="var(--mantine-color-error)"
            onClick={() => onReverse(policy)}
            aria-label={`Reverse ${policy.PolicyNumber}`}
          >
            Reverse
          </Button>
        </Group>
      ),
  },
]
