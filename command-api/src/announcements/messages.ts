/** The messages of an announcement: the brokers that get one, and the text of each, which is kept as a file. */
import { SYSTEM, type AddressedMessage, type BrokerFacts } from '@bindery/contracts/events'
import { MAX_FILE_BYTES } from '@bindery/contracts/rules'
import type { RequestOf, SendAnnouncement } from '@bindery/contracts/wire'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { v5 } from 'uuid'
import type { EffectFiles } from '../facts/handler.ts'

type Entry = RequestOf<typeof SendAnnouncement>['Announcements'][number]

/**
 * ANN-005, A-112: the entries of active brokers that are not greylisted, one for each broker; of a sample only the
 * first.
 */
export function chosen(
  entries: readonly Entry[],
  brokers: ReadonlyMap<number, BrokerFacts>,
  isSample: boolean,
): readonly Entry[] {
  const first = new Map(entries.toReversed().map((entry) => [entry.BrokerID, entry]))
  const qualifying = entries.filter((entry) => {
    const broker = brokers.get(entry.BrokerID)
    return broker?.active === true && !broker.greylisted && first.get(entry.BrokerID) === entry
  })
  return isSample ? qualifying.slice(0, 1) : qualifying
}

/** The namespace of the ids of kept texts; after a change, a repeated request would keep its texts twice. */
const BODIES = '0b1a5a52-6c2c-5d0e-8a49-2f7c1a4c9e55'

/**
 * The id of a text follows from the announcement, the broker and the text, so that a repeated request keeps it once.
 */
export function bodyOf(announcementId: number, { BrokerID, EmailMessage }: Entry): AddressedMessage['body'] {
  const sha256 = createHash('sha256').update(EmailMessage).digest('hex')
  return {
    id: v5(`${announcementId}-${BrokerID}-${sha256}`, BODIES),
    sha256,
    size: Buffer.byteLength(EmailMessage),
  }
}

/** How many texts are written at once, so that other writes do not wait. */
const AT_ONCE = 16

/** Keeps the texts without an uploader, so that their ids cannot be used to attach them to other messages. */
export async function keepBodies(
  files: Pick<EffectFiles, 'put'>,
  announcementId: number,
  entries: readonly Entry[],
): Promise<void> {
  const left = entries.values()
  const keep = async () => {
    for (const entry of left) {
      const { id } = bodyOf(announcementId, entry)
      const about = { id, fileName: 'Announcement.html', uploadedBy: SYSTEM.id, purpose: 'MAIL' }
      await files.put(about, Readable.from([Buffer.from(entry.EmailMessage)]), MAX_FILE_BYTES)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, keep))
}
