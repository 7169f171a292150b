/**
 * The columns of the table of bound policies (BIND-001). On a laptop all of them fit: what has a width keeps it, and the
 * rest of the window is for the names.
 */
import { formatInteger } from '@bindery/contracts/rules'
import type { QuoteRow } from '@bindery/contracts/wire'
import { Button, Group, Text } from '@mantine/core'
import { StatusText } from '../../ui/page/StatusText.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { canEndorse, canReverse } from './actions.ts'
import classes from './columns.module.css'

export interface PolicyActions {
  readonly onEndorse: (policy: QuoteRow) => void
  readonly onReverse: (policy: QuoteRow) => void
}

/** The pixels of a day, which is never broken; a time beside it goes on in the next line. */
const DAY = 64

/** As wide as the window leaves it; nothing of it is cut off. */
const Name = ({ children }: { readonly children: string }) => <span className={classes['name']}>{children}</span>

type Dated = 'InceptionDate' | 'ExpiryDate' | 'BindingDate' | 'EndorsedDate' | 'ReversalDate'

const day = (id: string, header: string, field: Dated): Column<QuoteRow> => ({
  id,
  header,
  width: DAY,
  cell: ({ [field]: at }) => at && <span className={classes['day']}>{at.Text}</span>,
})

export const policyColumns = ({ onEndorse, onReverse }: PolicyActions): readonly Column<QuoteRow>[] => [
  {
    id: 'number',
    header: 'Policy No',
    phone: 'title',
    cell: ({ PolicyNumber }) => (
      <Text span inherit fw={600} className={classes['number']}>
        {PolicyNumber}
      </Text>
    ),
  },
  { id: 'market', header: 'Market', cell: ({ Market }) => <Name>{Market.MarketName}</Name> },
  { id: 'product', header: 'Product', cell: ({ Product }) => <Name>{Product.ProductName}</Name> },
  { id: 'limit', width: 48, header: 'Limit', align: 'right', cell: ({ Limit }) => formatInteger(Limit) },
  { id: 'excess', width: 48, header: 'Excess', align: 'right', cell: ({ Excess }) => formatInteger(Excess) },
  {
    id: 'premium',
    width: 56,
    header: 'Base Premium',
    align: 'right',
    cell: ({ BasePremium }) => formatInteger(BasePremium),
  },
  day('inception', 'Inception Date', 'InceptionDate'),
  day('expiry', 'Expiry Date', 'ExpiryDate'),
  { id: 'status', width: 74, header: 'Status', phone: 'title', cell: ({ Status }) => <StatusText status={Status} /> },
  {
    id: 'created',
    width: DAY,
    header: 'Date Created',
    cell: ({ DateCreated }) => DateCreated && <span className={classes['moment']}>{DateCreated.Text}</span>,
  },
  day('bound', 'Binding Date', 'BindingDate'),
  day('endorsed', 'Endorsed Date', 'EndorsedDate'),
  day('reversed', 'Reversal Date', 'ReversalDate'),
  {
    id: 'actions',
    header: 'Actions',
    width: 64,
    cell: (policy) =>
      canReverse(policy) && (
        <Group gap={4}>
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
