/** What is asked of the messages: pages of them, those that no server has taken, those of a record that have not left. */
import type { Views } from '@bindery/contracts/ports'
import { wireDateTime } from '@bindery/contracts/rules'
import type { GetOperations, GetUnsentLetters, ListMails, MailRow, RequestOf, ResultsOf } from '@bindery/contracts/wire'
import { mails } from './mails.ts'
import { submissionOf } from './submission-of.ts'

type Entry = ResultsOf<typeof ListMails>['Mails'][number]

/** @returns a page of messages, the one with the latest step first */
export async function mailsPage(
  views: Views,
  { Offset, Limit, Search, State }: RequestOf<typeof ListMails>,
): Promise<ResultsOf<typeof ListMails>> {
  const { rows, total } = await views.page(mails.collection, {
    offset: Offset,
    limit: Limit,
    words: Search ?? '',
    sort: { column: 'LastAt', descending: true },
    ...(State && { filter: { State } }),
  })
  const entries = await Promise.all(
    rows.flatMap((stored) => mails.rowOf(stored) ?? []).map((mail) => entryOf(views, mail)),
  )
  return { Mails: entries, Total: total }
}

export async function entryOf(
  views: Views,
  { MessageID, Stream, Purpose, To, Cc, Subject, State, Error, LastAt, Files }: MailRow,
): Promise<Entry> {
  return {
    MessageID,
    Stream,
    Purpose,
    At: wireDateTime(LastAt),
    To: [...To],
    Cc: [...Cc],
    Subject,
    Attachments: Files.map(({ FileName }) => FileName),
    State,
    Error,
    SubmissionID: await submissionOf(views, Stream),
  }
}

export async function mailOf(views: Views, messageId: string): Promise<MailRow | null> {
  const { rows } = await views.page(mails.collection, { filter: { MessageID: messageId }, offset: 0, limit: 1 })
  const [stored] = rows
  return stored ? mails.rowOf(stored) : null
}

/**
 * How many messages no server has taken, since when and why, and whether others leave meanwhile; null while none waits.
 */
export async function mailWaiting(
  views: Pick<Views, 'page'>,
): Promise<Omit<NonNullable<ResultsOf<typeof GetOperations>['MailWaiting']>, 'NextTry'> | null> {
  const { rows, total } = await views.page(mails.collection, {
    filter: { State: 'waiting' },
    sort: { column: 'DeferredSince', descending: false },
    offset: 0,
    limit: SHOWN,
  })
  const deferred = rows
    .flatMap((stored) => mails.rowOf(stored) ?? [])
    .filter(({ DeferredSince }) => DeferredSince !== null)
  const [oldest] = deferred
  if (!oldest?.DeferredSince) return null
  const newest = deferred.toSorted((a, b) => (a.LastAt < b.LastAt ? 1 : -1))[0] ?? oldest
  return {
    Count: total - (rows.length - deferred.length),
    Since: wireDateTime(oldest.DeferredSince),
    Error: newest.Error,
    ...(await leftSince(views, deferred)),
  }
}

/**
 * One recipient's server that puts mail off is everyday business. Two letters that were put off after the last one left
 * are the sign that the own server takes no mail any more.
 */
async function leftSince(views: Pick<Views, 'page'>, deferred: readonly MailRow[]) {
  const last = await lastLeft(views)
  const later = deferred.filter(({ DeferredSince }) => DeferredSince !== null && DeferredSince > last)
  const hasLeft = later.length < deferred.length
  return { LastLeft: hasLeft ? wireDateTime(last) : null, OthersLeave: hasLeft && later.length < 2 }
}

/** When a server last took a letter, ISO, UTC; '' before the first. */
export async function lastLeft(views: Pick<Views, 'page'>): Promise<string> {
  const { rows } = await views.page(mails.collection, {
    filter: { State: 'handed-over' },
    sort: { column: 'LeftAt', descending: true },
    offset: 0,
    limit: 1,
  })
  return rows.flatMap((stored) => mails.rowOf(stored) ?? [])[0]?.LeftAt ?? ''
}

/** How many waiting messages are read, enough to find the deferred ones among those under way. */
const SHOWN = 500

/** More letters than a record shows. */
const UNSENT_SHOWN = 10

/** The letters of a stream that have not left and need somebody to know, the newest first. */
export async function unsentOf(views: Views, stream: string): Promise<ResultsOf<typeof GetUnsentLetters>> {
  const { rows } = await views.page(mails.collection, {
    filter: { Stream: stream, State: ['waiting', 'in-doubt', 'refused', 'given-up'] },
    sort: { column: 'LastAt', descending: true },
    offset: 0,
    limit: SHOWN,
  })
  // A letter under way that nothing has held up yet is no news.
  const unsent = rows
    .flatMap((stored) => mails.rowOf(stored) ?? [])
    .filter(({ State, DeferredSince }) => State !== 'waiting' || DeferredSince !== null)
  return {
    Letters: unsent.slice(0, UNSENT_SHOWN).map((mail) => ({
      MessageID: mail.MessageID,
      Stream: mail.Stream,
      Purpose: mail.Purpose,
      ItemID: mail.ItemID,
      To: [...mail.To],
      Subject: mail.Subject,
      State: mail.State,
      Error: mail.Error,
      Since: wireDateTime(mail.DeferredSince ?? mail.LastAt),
    })),
    Total: unsent.length,
  }
}
