/** What a job is for, in the words of the screens: its record, and its letter where it sends one. */
import {
  isReadable,
  lettersAskedBy,
  upcast,
  type AccessStreamFact,
  type AnnouncementStreamFact,
  type BrokerStreamFact,
  type Recorded,
  type RenewalStreamFact,
  type SubmissionStreamFact,
} from '@bindery/contracts/events'
import { rowOf, type EventStore, type NamedByJob, type StoredEvent, type Views } from '@bindery/contracts/ports'
import { heldSubject, shownSubject } from '../operations/held-subject.ts'
import { kindOf } from '../runner/projector.ts'
import { ownRecord } from './record.ts'

export interface JobAbout {
  /** As in "Submission 41: Acme, Quote 41001"; '' where nothing is known. */
  readonly About: string
  /** The submission that it is about, if any. */
  readonly SubmissionID: number | null
}

export interface Naming {
  ofRecord(stream: string): Promise<JobAbout>
  ofJob(job: string, named: NamedByJob): Promise<JobAbout>
}

interface Parts {
  readonly store: Pick<EventStore, 'read'>
  readonly views: Views
}

export function namingOf({ store, views }: Parts): Naming {
  async function ofRecord(stream: string): Promise<JobAbout> {
    if (kindOf(stream) === 'access') return { About: await accountOf(views, stream), SubmissionID: null }
    const record = await ownRecord(views, stream)
    return {
      About: record?.Title ?? '',
      SubmissionID: record && kindOf(stream) === 'submission' ? record.ID : null,
    }
  }
  return {
    ofRecord,
    async ofJob(job, { stream, revision, part }) {
      const [record, [stored]] = await Promise.all([ofRecord(stream), store.read(stream, revision, 1)])
      const letter = job.startsWith('mail-') ? letterOf(job, stored, part) : ''
      return { ...record, About: [record.About, letter].filter((words) => words !== '').join(', ') }
    },
  }
}

type Lettered = Recorded<
  SubmissionStreamFact | RenewalStreamFact | AccessStreamFact | BrokerStreamFact | AnnouncementStreamFact
>
const LETTERED: ReadonlySet<string> = new Set(['submission', 'renewal', 'access', 'broker', 'announcement'])
const hasLetters = (event: StoredEvent): event is StoredEvent & Lettered => LETTERED.has(kindOf(event.stream))

/** The letter that a job sends, named as it is before it is written; '' where this release knows none. */
function letterOf(job: string, stored: StoredEvent | undefined, part: number | null): string {
  if (!stored || !isReadable(stored)) return ''
  const event = upcast(stored)
  if (!hasLetters(event)) return ''
  switch (event.type) {
    case 'MailResendAsked':
      return shownSubject(event.data)
    case 'AnnouncementAddressed':
      return `letter to broker ${part ?? ''}`
    case 'BrokerTokenAsked':
      return heldSubject({ purpose: 'broker-token', itemId: null })
    case 'SecondStepAsked':
      return heldSubject({ purpose: 'second-step', itemId: null })
    case 'PasswordResetAsked':
      return heldSubject({
        purpose: event.data.reason === 'new-account' ? 'set-password' : 'reset-password',
        itemId: null,
      })
    default: {
      // A bind asks for two letters, each with a job of its own.
      const letters = lettersAskedBy(event)
      const letter = letters.find(({ purpose }) => job === `mail-${purpose}`) ?? letters[0]
      return letter ? heldSubject(letter) : ''
    }
  }
}

async function accountOf(views: Views, stream: string): Promise<string> {
  const stored = await views.get('Owners', stream.slice('access-'.length))
  const owner = stored && rowOf('Owners', stored)
  return owner ? `Account of ${owner.FullName}` : ''
}
