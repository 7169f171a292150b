/** The consequences of a failing part for people, in words. */
import { wireDateTime } from '@bindery/contracts/rules'
import type { GetOperations, ResultsOf } from '@bindery/contracts/wire'
import type { Outage } from '../health.ts'

type Outages = ResultsOf<typeof GetOperations>['Outages']

const WORDS: ReadonlyMap<string, string> = new Map([
  [
    'files',
    'The shared folder cannot be reached, or cannot be written. Uploads, downloads, forms and documents are refused ' +
      'meanwhile. Messages and files that need it wait, and go on by themselves when it is back.',
  ],
  ['disk', 'There is no space left on the disk of the data folder. Nothing new can be stored; reading goes on.'],
  ['store', 'The event store does not answer, or cannot be written. Nothing new can be stored.'],
  ['views', 'The rows do not answer, or cannot be written. What is shown may be out of date.'],
  ['jobs', 'The queues do not answer, or cannot be written. Messages and files wait.'],
  ['credentials', 'The credentials do not answer, or cannot be written. Signing in may fail.'],
  [
    'intake',
    'The watched folder of intakes cannot be reached. What is laid into it waits, and is taken when it is back.',
  ],
  ['feed', 'The consumers do not say how far they are.'],
])

const IN_ENGINES: ReadonlyMap<string, string> = new Map([
  [
    'store',
    'does not answer. Nothing can be sent or changed, and work that needs the events waits. Lists show what was known.',
  ],
  [
    'kafka',
    'does not answer. What is sent and changed is stored, but lists and records do not show it, and its messages wait.',
  ],
  ['relay', 'is not brought new events by this server. Lists and records may be out of date, and messages wait.'],
  ['views', 'does not answer. Nobody can sign in, and nothing can be shown.'],
  ['credentials', 'does not answer. Nobody can sign in.'],
  ['jobs', 'does not answer. Messages, documents and imports wait; the queues below are not known.'],
])

function wordsOf({ part, engine }: Outage): string {
  const consequence = IN_ENGINES.get(part)
  if (engine !== null && consequence !== undefined) return `${engine} ${consequence}`
  return WORDS.get(part) ?? `The part ${part} does not work.`
}

export const outagesInWords = (outages: readonly Outage[]): Outages =>
  outages.map((outage) => ({ Part: outage.part, Since: wireDateTime(outage.since), Text: wordsOf(outage) }))
