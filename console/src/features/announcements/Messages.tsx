/** Who got an announcement and when, message by message, and its files. */
import {
  ANNOUNCED_STATES,
  GetAnnouncement,
  MAIL_STATE_NAMES,
  type AnnouncedMessage,
  type AnnouncementRow,
} from '@bindery/contracts/wire'
import { matchesWords } from '@bindery/contracts/rules'
import { Group, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { callQuery, errorText } from '../../client/queries.ts'
import { RecordFiles } from '../../shared/files/RecordFiles.tsx'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Sort } from '../../ui/table/columns.ts'
import { messageColumns } from './message-columns.tsx'

const EVERY = 2_000
const PAGE_SIZE = 20
const STATES = ANNOUNCED_STATES.map((value) => ({ value, label: MAIL_STATE_NAMES[value] }))
const rowKey = ({ BrokerID }: AnnouncedMessage) => BrokerID

export function Messages({ announcement: { AnnouncementID, Waiting } }: { readonly announcement: AnnouncementRow }) {
  const query = callQuery(GetAnnouncement, { AnnouncementID })
  const { data, error, isPending, refetch } = useQuery({
    ...query,
    refetchInterval: ({ state }) =>
      Waiting > 0 || state.data?.Messages.some(({ State }) => State === 'waiting') ? EVERY : false,
  })
  const [q, setQ] = useState('')
  const [state, setState] = useState<string | null>(null)
  const [sort, setSort] = useState<Sort>({ id: 'Broker', desc: false })
  const [page, setPage] = useState(0)
  const messages = data?.Messages
  const rows = useMemo(
    () =>
      (messages ?? []).filter(
        ({ Broker, To, Error, State }) =>
          (state === null || State === state) && matchesWords(q, [Broker, To.join(' '), Error]),
      ),
    [messages, q, state],
  )
  const files = data?.Announcement.Attachments
  return (
    <>
      <Section title="Messages" {...(messages && { count: messages.length })}>
        <Stack gap="sm">
          <Group align="flex-end" gap="md">
            <SearchBox
              q={q}
              placeholder="Broker, address, reason"
              onSearch={(words) => {
                setQ(words)
                setPage(0)
              }}
            />
            <Select
              label="State"
              placeholder="Any"
              clearable
              clearButtonProps={{ 'aria-label': 'Clear the state' }}
              data={STATES}
              value={state}
              onChange={(next) => {
                setState(next)
                setPage(0)
              }}
            />
          </Group>
          <DataTable
            label="Messages"
            columns={messageColumns}
            rows={rows}
            rowKey={rowKey}
            loading={isPending}
            {...(error && { error: errorText(error), onRetry: () => void refetch() })}
            sort={sort}
            onSort={(next) => {
              setSort(next)
              setPage(0)
            }}
            page={page}
            onPage={setPage}
            pageSize={PAGE_SIZE}
            empty={messages?.length === 0 ? 'No messages yet.' : 'No messages match.'}
          />
        </Stack>
      </Section>
      <Section title="Files" {...(files && { count: files.length })}>
        <RecordFiles files={files} error={error} onRetry={() => void refetch()} />
      </Section>
    </>
  )
}
