/** /home/dashboard/list: the records that a figure of the dashboard counts. */
import { formatMoney } from '@bindery/contracts/rules'
import { COUNTED } from '@bindery/contracts/wire'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { useById } from '../../data/useRows.ts'
import { useSession } from '../../session/useSession.ts'
import { Arriving } from '../../ui/page/Arriving.tsx'
import { TextLink } from '../../ui/page/links.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Refusal } from '../../ui/page/Refusal.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { countedLines, waitingLines, type ListLine } from './lines.ts'
import type { CountedSearch } from './search.ts'
import { useCounted } from './useCounted.ts'
import { useWaiting } from './useWaiting.ts'
import { WAITING } from './waiting.ts'
import { countedTitle } from './words.ts'

interface CountedScreenProps {
  readonly search: CountedSearch
  readonly back: ReactNode
}

const columnsOf = (premium: string): readonly Column<ListLine>[] => [
  {
    id: 'Insured',
    header: 'Insured Company Name',
    phone: 'title',
    max: 280,
    sort: ({ insured }) => insured,
    cell: ({ path, insured }) => (
      <TextLink to={path} fw={600} inherit>
        {insured}
      </TextLink>
    ),
  },
  { id: 'Broker', header: 'Broker', max: 170, sort: ({ broker }) => broker, cell: ({ broker }) => broker },
  {
    id: 'Underwriter',
    header: 'Underwriter',
    max: 170,
    sort: ({ underwriter }) => underwriter,
    cell: ({ underwriter }) => underwriter,
  },
  { id: 'Product', header: 'Product', max: 200, sort: ({ product }) => product, cell: ({ product }) => product },
  { id: 'Day', header: 'Date', width: 100, sort: ({ day }) => day, cell: ({ dayText }) => dayText },
  {
    id: 'Premium',
    header: premium,
    align: 'right',
    sort: ({ premium }) => premium,
    cell: ({ premium }) => (premium === null ? '' : formatMoney(premium)),
  },
]

const [COLUMNS, OF_RENEWALS] = [columnsOf('Base Premium'), columnsOf('Prior Premium')]
const PAGE_SIZE = 20

export function CountedScreen({ search, back }: CountedScreenProps) {
  const { ownerId } = useSession()
  const navigate = useNavigate()
  const waiting = useWaiting(search.whose === 'everybody' ? null : ownerId)
  const waits = WAITING.find((kind) => kind === search.of)
  const of = COUNTED.find((kind) => kind === search.of)
  const counted = useCounted(of ? { Of: of, Key: search.key ?? '', Bound: search.bound ?? false } : null)
  const submissions = useById('Submissions')
  const brokers = useById('Brokers')
  const owners = useById('Owners')
  const products = useById('Products')
  const houses = useById('BrokerGroups')
  const lines = useMemo(() => {
    const known = { submissions, brokers, owners, products }
    return waits ? waitingLines(waiting[waits], known) : countedLines(counted.lines, known)
  }, [waits, waiting, counted.lines, submissions, brokers, owners, products])
  const id = Number(search.key)
  const name =
    search.of === 'house' ? (houses.get(id)?.GroupName ?? 'No broker house') : (products.get(id)?.ProductName ?? '')
  return (
    <Page
      title={countedTitle(search, name)}
      beside={
        counted.awaited !== null && counted.brokenOff === '' && <Arriving share={lines.length / counted.awaited} />
      }
      back={back}
      width="window"
    >
      <Refusal message={counted.brokenOff} onRetry={counted.retry} />
      <DataTable
        label="Counted"
        columns={search.of === 'renewals' ? OF_RENEWALS : COLUMNS}
        rows={lines}
        rowKey={({ key }) => key}
        fill
        pageSize={PAGE_SIZE}
        loading={counted.isLoading}
        error={counted.error}
        onRetry={counted.retry}
        onOpen={({ path }) => void navigate({ to: path })}
        empty="Nothing is counted here."
      />
    </Page>
  )
}
