/** Puts the files of a renewal's notice into the renewal's folder of the shared tree, once. */
import { JobRefused } from '@bindery/contracts/ports'
import { readRenewal } from '../runtime/events.ts'
import { parseJob } from '../runtime/jobs.ts'
import { reactor } from '../runtime/reactor.ts'
import { placeAll } from './place-all.ts'

export const placeNoticeFilesReactor = reactor({
  name: 'place-notice-files',
  queue: 'files',
  on: { RenewalNoticeSent: ({ data }) => data.files.length > 0 },
  async run({ store, files }, job) {
    const { event } = await readRenewal(store, parseJob(job))
    if (event.type !== 'RenewalNoticeSent') throw new JobRefused(`${event.type} has no files.`)
    await placeAll(files, event, event.data.files)
  },
})
