/** Puts the files of an incident into its folder of the shared tree, once (INC-010). */
import { IncidentReported, isReadable, upcast } from '@bindery/contracts/events'
import { JobRefused, type EventStore, type RunningJob } from '@bindery/contracts/ports'
import * as v from 'valibot'
import { parseJob } from '../runtime/jobs.ts'
import { reactor } from '../runtime/reactor.ts'
import { placeAll, type PlacesFiles } from './place-all.ts'

export const placeIncidentFilesReactor = reactor({
  name: 'place-incident-files',
  queue: 'files',
  on: { IncidentReported: ({ data }) => data.files.length > 0 },
  run: placeIncidentFiles,
})

interface Needs {
  readonly store: Pick<EventStore, 'read'>
  readonly files: PlacesFiles
}

async function placeIncidentFiles({ store, files }: Needs, job: RunningJob): Promise<void> {
  const { stream, revision } = parseJob(job)
  const [stored] = await store.read(stream, revision, 1)
  if (!stored || !isReadable(stored)) throw new JobRefused(`There is no event ${revision} in ${stream}.`)
  const reported = v.safeParse(IncidentReported.schema, upcast(stored).data)
  if (!reported.success) throw new JobRefused(`${stream} holds no incident.`)
  await placeAll(files, stored, reported.output.files)
}
