/** /home/brokerannouncement: writes an announcement, and lists the earlier ones with how far each is (ANN-001, A-158). */
import { matchesWords } from '@bindery/contracts/rules'
import { Checkbox, Group, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useById, useRows } from '../../data/useRows.ts'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { columns, type AnnouncementLine } from './columns.tsx'
import { NewAnnouncement } from './NewAnnouncement.tsx'
import { announcementsState, DEFAULT_SORT, PAGE_SIZE, type AnnouncementsSearch } from './search.ts'

interface AnnouncementsProps {
  readonly search: AnnouncementsSearch
  readonly onSearch: (search: AnnouncementsSearch) => void
}

const rowKey = ({ row }: AnnouncementLine) => row.AnnouncementID

export function Announcements({ search, onSearch }: AnnouncementsProps) {
  const announcements = useRows('Announcements')
  const owners = useById('Owners')
  const navigate = useNavigate()
  const { q = '', samples = false } = search
  const lines = useMemo(
    () => announcements.map((row) => ({ row, owner: owners.get(row.OwnerID)?.FullName ?? row.Owner?.FullName ?? '' })),
    [announcements, owners],
  )
  const rows = useMemo(
    () =>
      lines.filter(
        ({ row, owner }) =>
          (samples || !row.IsSample) && matchesWords(q, [row.EmailSubject, owner, row.DateCreated?.Text ?? '']),
      ),
    [lines, q, samples],
  )
  const change = (part: AnnouncementsSearch) => onSearch(announcementsState.changed(search, part))
  return (
    <Page title="Broker Announcement:" back={<BackLink />}>
      <NewAnnouncement />
      <Section title="Earlier announcements" count={rows.length}>
        <Stack gap="sm">
          <Group align="flex-end" gap="md">
            <SearchBox q={q} onSearch={(words) => change({ q: words })} placeholder="Subject, sender, date" />
            <Checkbox
              label="Include samples"
              checked={samples}
              onChange={({ currentTarget }) => change({ samples: currentTarget.checked || undefined })}
            />
          </Group>
          <DataTable
            label="Earlier announcements"
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            {...announcementsState.order(search, onSearch, DEFAULT_SORT)}
            pageSize={PAGE_SIZE}
            onOpen={({ row }) =>
              void navigate({
                to: '/home/announcement/$announcementId',
                params: { announcementId: String(row.AnnouncementID) },
              })
            }
            empty={announcements.length === 0 ? 'No announcement was sent yet.' : 'No announcements match.'}
          />
        </Stack>
      </Section>
    </Page>
  )
}
