/** /home/intakes: what brokers sent and no submission was made of yet, and what is done with. */
import { matchesWords, texts } from '@bindery/contracts/rules'
import { GetIntakes, type IntakeRow } from '@bindery/contracts/wire'
import { Group, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { callQuery, errorText } from '../../client/queries.ts'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { columns, senderOf, subjectOf } from './columns.tsx'
import { intakesState, type IntakesSearch } from './search.ts'

interface IntakesListProps {
  readonly search: IntakesSearch
  readonly onSearch: (search: IntakesSearch) => void
}

const PAGE_SIZE = 20
const SORT = { id: 'DateCreated', desc: true }
/** Mails come by themselves; one that is being read is done soon. */
const [EVERY, WHILE_READING] = [10_000, 1_000]

const rowKey = ({ IntakeID }: IntakeRow) => IntakeID
const LISTS = [
  { value: 'open', label: 'To do' },
  { value: 'done', label: 'Done' },
]
const NO_ROWS: readonly IntakeRow[] = []

export function IntakesList({ search, onSearch }: IntakesListProps) {
  const navigate = useNavigate()
  const { q = '', list = 'open' } = search
  const { data, error, isPending, refetch } = useQuery({
    ...callQuery(GetIntakes, { List: list }, texts.serviceNotAvailable),
    refetchInterval: ({ state }) =>
      state.data?.Intakes.some(({ State }) => State === 'reading') ? WHILE_READING : EVERY,
  })
  const all = data?.Intakes ?? NO_ROWS
  const rows = useMemo(
    () => all.filter((row) => matchesWords(q, [senderOf(row), row.FromAddress, subjectOf(row), row.Insured])),
    [all, q],
  )
  const change = (part: IntakesSearch) => onSearch(intakesState.changed(search, part))
  return (
    <Page title="Intake:" width="window" subtitle="What brokers sent. Nothing becomes a submission by itself.">
      <Group align="flex-end" gap="sm">
        <SearchBox q={q} onSearch={(words) => change({ q: words })} placeholder="Sender, subject, insured" />
        <SegmentedControl
          aria-label="Which intakes"
          data={LISTS}
          value={list}
          onChange={(value) => change({ list: value === 'done' ? 'done' : undefined })}
        />
      </Group>
      <DataTable
        label="Intakes"
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        fill
        {...intakesState.order(search, onSearch, SORT)}
        pageSize={PAGE_SIZE}
        loading={isPending}
        error={errorText(error)}
        onRetry={() => void refetch()}
        onOpen={({ IntakeID }) =>
          void navigate({ to: '/home/intake/$intakeId', params: { intakeId: String(IntakeID) } })
        }
        empty={
          q === ''
            ? list === 'open'
              ? 'Nothing is waiting.'
              : 'Nothing has been dealt with yet.'
            : 'No intakes match.'
        }
      />
    </Page>
  )
}
