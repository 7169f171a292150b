/** GET_ANNOUNCEMENT: one announcement with its files and its messages. */
import { objectOf } from '@bindery/contracts/ports'
import { AnnouncementRow, GetAnnouncement } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { queryHandler, Refused } from '../queries/handler.ts'
import { namesNow } from '../queries/names.ts'
import { announcements } from './announcements.ts'
import { announcedMessages } from './messages.ts'

export const getAnnouncement = queryHandler(GetAnnouncement, async ({ AnnouncementID }, { views, references }) => {
  const { rows } = await views.page(announcements.collection, { filter: { AnnouncementID }, offset: 0, limit: 1 })
  const [stored] = rows
  if (!stored || stored.row === null) return new Refused('load-failed')
  // The schema removes the fields that only the projector needs.
  const row = v.parse(AnnouncementRow, objectOf(stored))
  const names = await namesNow(references)
  const messages = await views.rowsOfStream(announcedMessages.collection, stored.stream)
  return {
    Announcement: { ...row, ChangeNumber: stored.changeNumber, Owner: names.owner(row.OwnerID) },
    Messages: messages
      .flatMap((message) => announcedMessages.rowOf(message) ?? [])
      .map(({ To, ...message }) => ({
        ...message,
        To: [...To],
        Broker: names.broker(message.BrokerID)?.FullName ?? '',
      }))
      .toSorted((a, b) => a.Broker.localeCompare(b.Broker) || a.BrokerID - b.BrokerID),
  }
})
