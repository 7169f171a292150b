/** The announcement of the demo agency, mailed to every broker on its day. */
import { idsStream, NumberAllocated } from '@bindery/contracts/events'
import { addDays } from '@bindery/contracts/rules'
import { SendAnnouncement } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { officeTime, workdayBefore } from './calendar.ts'
import { known, type Delivered, type Delivery } from './context.ts'
import { announcementBy } from './data/announcements.ts'
import { STAFF_KEYS } from './data/staff.ts'
import { textPdf } from './pdf.ts'
import type { Upload } from './uploads.ts'

/** Late in the morning, and the minutes until its messages have left. */
const AT_MINUTE = 160
const UNDER_WAY = 2

export async function deliverAnnouncement(
  { bindery, sender, today }: Delivery,
  { staff, brokers }: Pick<Delivered, 'staff' | 'brokers'>,
  upload: Upload,
): Promise<void> {
  const [by] = STAFF_KEYS
  if (by === undefined) throw new Error('The agency has no staff.')
  const { sent, subject, message, file } = announcementBy(by)
  const actor = known(staff, by)
  const day = workdayBefore(addDays(today, -sent))
  const attachment = await upload(
    { fileName: file.name, content: () => textPdf(subject, file.lines) },
    'ANNOUNCEMENT',
    actor,
  )
  const { Announcement } = await sender.send(
    SendAnnouncement,
    {
      Announcements: [...brokers.values()].map((BrokerID) => ({
        BrokerID,
        EmailSubject: subject,
        EmailMessage: message,
        Attachments: [attachment],
      })),
      SendMeSample: false,
    },
    { key: 'announcement', actor, at: officeTime(day, AT_MINUTE) },
  )
  if (!bindery.follow) return
  const [allocated] = await bindery.store.read(idsStream('announcement'), Announcement.AnnouncementID - 1, 1)
  const { stream } = v.parse(NumberAllocated.schema, allocated?.data)
  const addressed = (await bindery.store.read(stream)).filter(({ type }) => type === 'AnnouncementAddressed')
  for (const { revision } of addressed)
    await bindery.follow({ stream, revision }, officeTime(day, AT_MINUTE + UNDER_WAY))
}
