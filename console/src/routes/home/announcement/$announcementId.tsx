/** /home/announcement/{id}: one announcement, its messages, its files and its history. */
import { createFileRoute } from '@tanstack/react-router'
import { AnnouncementScreen } from '../../../features/announcements/AnnouncementScreen.tsx'
import { useRecordPlace } from '../../../features/audit/record-place.tsx'
import { RecordSearch } from '../../../features/audit/record-search.ts'

export const Route = createFileRoute('/home/announcement/$announcementId')({
  validateSearch: RecordSearch,
  component: AnnouncementRoute,
})

const READS = ['Announcements']

function AnnouncementRoute() {
  const { announcementId } = Route.useParams()
  const place = useRecordPlace(`announcement-${announcementId}`, READS)
  return <AnnouncementScreen key={announcementId} announcementId={Number(announcementId)} {...place} />
}
