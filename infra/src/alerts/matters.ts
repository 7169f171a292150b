/** What somebody should look at now, in words that may leave the product: no names, no addresses, no texts of errors. */
import { parseWireDateTime } from '@bindery/contracts/rules'
import type { Attention } from '../operations/attention.ts'
import { outagesInWords } from '../operations/outages.ts'

export interface Matter {
  /** The same for as long as the matter lasts. */
  readonly key: string
  readonly text: string
}

/** A mail server that asks to come back later is no matter yet. */
const MAIL_WAITS_MS = 300_000

const counted = (key: string, count: number, one: string, many: string): readonly Matter[] =>
  count === 0 ? [] : [{ key, text: `${count} ${count === 1 ? one : many}.` }]

/** @param now ISO, UTC */
export function mattersOf({ outages, mail, counts }: Attention, now: string): readonly Matter[] {
  const since = parseWireDateTime(mail?.Since?.Value)
  const waits = mail && since !== null && Date.parse(now) - Date.parse(since) >= MAIL_WAITS_MS
  const letters = mail?.Count === 1 ? '1 message waits' : `${mail?.Count ?? 0} messages wait`
  return [
    ...outagesInWords(outages).map(({ Part, Text }) => ({ key: `outage ${Part}`, text: Text })),
    ...(waits
      ? [{ key: 'mail', text: `No mail has left since ${(mail.LastLeft ?? mail.Since)?.Text ?? ''}: ${letters}.` }]
      : []),
    ...counted(
      'mail problems',
      counts.MailProblems,
      'message is in doubt, refused or given up',
      'messages are in doubt, refused or given up',
    ),
    ...counted('failed jobs', counts.FailedJobs, 'job has failed for good', 'jobs have failed for good'),
    ...counted('parked', counts.Parked, 'stream is parked', 'streams are parked'),
  ]
}
