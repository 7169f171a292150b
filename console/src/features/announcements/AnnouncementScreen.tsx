/** /home/announcement/{id}: how far an announcement is, who got it and when, its files and its history. */
import { IconSpeakerphone } from '@tabler/icons-react'
import { useById, useOpened } from '../../data/useRows.ts'
import { RecordFrame } from '../../shared/record/RecordFrame.tsx'
import type { RecordPlace } from '../../shared/record/record-route.ts'
import { UnsentLetters } from '../../shared/letter/UnsentLetters.tsx'
import { NoRecord } from '../../shared/record/RecordPage.tsx'
import { AnnouncementProgress } from '../../shared/announcements/AnnouncementProgress.tsx'
import { Figures } from '../../ui/page/Figures.tsx'
import { formatInteger } from '@bindery/contracts/rules'
import { Messages } from './Messages.tsx'
import { StopAnnouncement } from './StopAnnouncement.tsx'

interface AnnouncementScreenProps extends RecordPlace {
  readonly announcementId: number
}

export function AnnouncementScreen({ announcementId, ...place }: AnnouncementScreenProps) {
  const row = useById('Announcements').get(announcementId)
  const owner = useById('Owners').get(row?.OwnerID ?? 0)
  useOpened('Announcements', announcementId)
  if (!row) return <NoRecord kind="Announcement" back={place.back} />
  const sender = owner?.FullName ?? row.Owner?.FullName ?? ''
  const figures = [
    { label: 'Brokers', value: formatInteger(row.Recipients) },
    { label: 'Sent', value: formatInteger(row.HandedOver) },
    { label: 'Waiting', value: formatInteger(row.Waiting) },
    { label: 'Failed', value: formatInteger(row.Failed) },
    { label: 'Stopped', value: formatInteger(row.Stopped) },
  ]
  return (
    <RecordFrame
      {...place}
      kind="Announcement"
      icon={<IconSpeakerphone size={16} aria-hidden />}
      title={row.EmailSubject}
      subtitle={`Announcement ${row.AnnouncementID}, sent by ${sender} on ${row.DateCreated?.Text ?? ''}`}
      badge={row.IsSample ? 'Sample' : undefined}
      toolbar={row.Waiting > 0 && <StopAnnouncement announcement={row} />}
      above={
        <>
          <Figures label="Messages of the announcement" figures={figures} />
          <AnnouncementProgress announcement={row} />
          <UnsentLetters record={`announcement-${announcementId}`} />
        </>
      }
    >
      <Messages announcement={row} />
    </RecordFrame>
  )
}
