/** The announcements whose messages are leaving; nothing while there are none. */
import { Stack } from '@mantine/core'
import { useRows } from '../../data/useRows.ts'
import { AnnouncementProgress } from '../../shared/announcements/AnnouncementProgress.tsx'
import { TextLink } from '../../ui/page/links.tsx'
import { Section } from '../../ui/page/Section.tsx'

export function Announcements() {
  const underWay = useRows('Announcements').filter(({ Waiting }) => Waiting > 0)
  if (underWay.length === 0) return null
  return (
    <Section title="Announcements under way" count={underWay.length}>
      <Stack gap="md">
        {underWay.map((row) => (
          <Stack key={row.AnnouncementID} gap={4}>
            <TextLink
              to="/home/announcement/$announcementId"
              params={{ announcementId: String(row.AnnouncementID) }}
              fw={600}
              size="sm"
            >
              {row.EmailSubject}
            </TextLink>
            <AnnouncementProgress announcement={row} />
          </Stack>
        ))}
      </Stack>
    </Section>
  )
}
