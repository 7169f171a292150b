/**
 * Announcements with the figures of their messages: each message counts as sent, failed, stopped or waiting.
 */
import type { AnnouncementStreamFact, MailFact, Recorded } from '@bindery/contracts/events'
import { announcementRecord, type AnnouncementRow } from '@bindery/contracts/wire'
import { projector, unchanged } from '../runner/projector.ts'

/** The brokers whose messages failed or were stopped: a later outcome moves a message to another figure. */
interface Counting {
  readonly FailedBrokers: readonly number[]
  readonly StoppedBrokers: readonly number[]
}
type CountedRow = AnnouncementRow & Counting

type Fate = 'left' | 'failed' | 'stopped' | 'waiting'

/** The row after the outcome of one more message. */
function after(row: CountedRow, brokerId: number, fate: Fate): CountedRow {
  const without = (brokers: readonly number[]) => brokers.filter((each) => each !== brokerId)
  return counted(row, row.HandedOver + (fate === 'left' ? 1 : 0), {
    FailedBrokers: fate === 'failed' ? [...without(row.FailedBrokers), brokerId] : without(row.FailedBrokers),
    StoppedBrokers: without(row.StoppedBrokers),
  })
}

const counted = (row: CountedRow, HandedOver: number, counting: Counting): CountedRow => {
  const [Failed, Stopped] = [counting.FailedBrokers.length, counting.StoppedBrokers.length]
  return { ...row, ...counting, HandedOver, Failed, Stopped, Waiting: row.Recipients - HandedOver - Failed - Stopped }
}

const moved = (row: CountedRow | undefined, { data }: Recorded<MailFact>, fate: Fate) =>
  row && after(row, data.itemId ?? 0, fate)

const announcementOf = (event: Recorded<AnnouncementStreamFact>): string => event.stream

export const announcements = projector<CountedRow, AnnouncementStreamFact>({
  collection: 'Announcements',
  version: 2,
  from: 'announcement',
  columns: { AnnouncementID: 'number' },
  heavy: ['Attachments', 'FailedBrokers', 'StoppedBrokers'],
  key: announcementOf,
  on: {
    AnnouncementSent: (_, { data, at }) => ({
      ...announcementRecord({ ...data, sentAt: at }, { HandedOver: 0, Failed: 0, Stopped: 0 }),
      FailedBrokers: [],
      StoppedBrokers: [],
    }),
    AnnouncementAddressed: unchanged,
    AnnouncementStopped: (row, { data }) =>
      row &&
      counted(row, row.HandedOver, {
        FailedBrokers: row.FailedBrokers,
        // One that was stopped and sent again can be stopped once more, with the others still stopped.
        StoppedBrokers: [...new Set([...row.StoppedBrokers, ...data.brokerIds])],
      }),
    MailHandoverBegun: unchanged,
    MailDeferred: unchanged,
    MailHandedOver: (row, event) => moved(row, event, event.data.refused.length === 0 ? 'left' : 'failed'),
    MailRejected: (row, event) => moved(row, event, 'failed'),
    MailPutInDoubt: (row, event) => moved(row, event, 'failed'),
    MailGivenUp: (row, event) => moved(row, event, 'failed'),
    // An announcement is stopped, never held back.
    MailHeld: unchanged,
    MailResendAsked: (row, event) => moved(row, event, 'waiting'),
  },
})
