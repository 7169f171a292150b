/** Puts sent files into the shared tree under their own names (ATT-006, A-106). Doing it again is harmless. */
import type { SentFile } from '@bindery/contracts/events'
import { FileNotFound, JobRefused, type EventStore, type Files, type RunningJob } from '@bindery/contracts/ports'
import { readAbout, type SubmissionEvent } from '../runtime/events.ts'
import { parseJob } from '../runtime/jobs.ts'
import { reactor } from '../runtime/reactor.ts'

export const placeFilesReactor = reactor({
  name: 'place-files',
  queue: 'files',
  on: {
    SubmissionReceived: (event) => filesOf(event).length > 0,
    QuickIndicationSent: (event) => filesOf(event).length > 0,
    InformationRequested: (event) => filesOf(event).length > 0,
    SubmissionDeclined: (event) => filesOf(event).length > 0,
    WholesaleRequested: (event) => filesOf(event).length > 0,
    QuoteSent: (event) => filesOf(event).length > 0,
    QuoteBound: () => true,
    PolicyEndorsed: () => true,
    BindingReversed: () => true,
  },
  run: placeFiles,
})

function filesOf(event: SubmissionEvent): readonly SentFile[] {
  switch (event.type) {
    case 'QuoteBound':
      return [...event.data.policyDocuments, ...event.data.processingInstructions]
    case 'SubmissionReceived':
    case 'QuickIndicationSent':
    case 'InformationRequested':
    case 'SubmissionDeclined':
    case 'WholesaleRequested':
    case 'QuoteSent':
    case 'PolicyEndorsed':
    case 'BindingReversed':
      return event.data.files
    default:
      return []
  }
}

interface Needs {
  readonly store: Pick<EventStore, 'read'>
  readonly files: Pick<Files, 'place'>
}

export async function placeFiles({ store, files }: Needs, job: RunningJob): Promise<void> {
  const { event } = await readAbout(store, parseJob(job))
  await placeAll(files, filesOf(event))
}

/** Places all files that exist, then reports the missing ones. */
export async function placeAll(files: Pick<Files, 'place'>, sent: readonly SentFile[]): Promise<void> {
  const vanished: string[] = []
  for (const file of sent) {
    try {
      await files.place(file.id, file.path)
    } catch (error) {
      if (!(error instanceof FileNotFound)) throw error
      vanished.push(file.fileName)
    }
  }
  if (vanished.length > 0) throw new JobRefused(`Files have vanished: ${vanished.join(', ')}.`)
}
