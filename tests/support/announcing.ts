/** The brokers of an agency, and an announcement to them as tests send it. */
import { InsertBroker, type BodyOf, type SendAnnouncement } from '@bindery/contracts/wire'
import { IDS } from './fixtures.ts'
import type { Person } from './person.ts'

/** Adds brokers `first.last<n>@example.com`, and returns their numbers. */
export async function addBrokers(
  person: Person,
  count: number,
  changes: Partial<BodyOf<typeof InsertBroker>['Broker']> = {},
): Promise<readonly number[]> {
  const added = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const LastName = `${changes.LastName ?? 'Lim'}${n + 1}`
      const { Broker } = await person.send(InsertBroker, {
        Broker: {
          FirstName: 'Ada',
          Mobile: '',
          BrokerGroupID: IDS.house,
          StateID: IDS.nsw,
          Email: `ada.${LastName}@example.com`.toLowerCase(),
          ...changes,
          LastName,
        },
      })
      return Broker.BrokerID
    }),
  )
  return added.toSorted((a, b) => a - b)
}

type Body = BodyOf<typeof SendAnnouncement>

/** An announcement with a different text for each broker. */
export const announcementTo = (
  brokers: readonly number[],
  EmailSubject: string,
  more: Partial<Body['Announcements'][number]> = {},
): Pick<Body, 'Announcements'> => ({
  Announcements: brokers.map((BrokerID) => ({
    BrokerID,
    EmailSubject,
    EmailMessage: `<p>Dear broker ${BrokerID}</p>`,
    ...more,
  })),
})
