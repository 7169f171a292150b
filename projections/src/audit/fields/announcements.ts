/** The fields of an announcement, in the order of its screen. */
import { fieldsOf, shown, type AnnouncementRow, type Field } from '@bindery/contracts/wire'

const { text, date, files, flag, integer, named } = shown

const ofAnnouncement = fieldsOf<AnnouncementRow>()
export const ANNOUNCEMENT_FIELDS: readonly Field<AnnouncementRow>[] = [
  ofAnnouncement('Subject', 'EmailSubject', text),
  ofAnnouncement(
    'Sent By',
    'OwnerID',
    named((names, id) => names.owner(id)),
  ),
  ofAnnouncement('Date Created', 'DateCreated', date),
  ofAnnouncement('Sample', 'IsSample', flag),
  ofAnnouncement('Brokers', 'Recipients', integer),
  ofAnnouncement('Handed Over', 'HandedOver', integer),
  ofAnnouncement('Waiting', 'Waiting', integer),
  ofAnnouncement('Failed', 'Failed', integer),
  ofAnnouncement('Stopped', 'Stopped', integer),
  ofAnnouncement('Attachments', 'Attachments', files),
]
