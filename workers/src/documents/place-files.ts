/** Puts sent files into the shared tree under their own names, once (ATT-006, A-106). */
import type { SentFile } from '@bindery/contracts/events'
import type { EventStore, RunningJob } from '@bindery/contracts/ports'
import { readAbout, type SubmissionEvent } from '../runtime/events.ts'
import { parseJob } from '../runtime/jobs.ts'
import { reactor } from '../runtime/reactor.ts'
import { placeAll, type PlacesFiles } from './place-all.ts'

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
  readonly files: PlacesFiles
}

export async function placeFiles({ store, files }: Needs, job: RunningJob): Promise<void> {
  const { event } = await readAbout(store, parseJob(job))
  await placeAll(files, event, filesOf(event))
}
