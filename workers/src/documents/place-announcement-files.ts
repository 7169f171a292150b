/** Puts the files of an announcement into its folder of the shared tree, once. */
import { JobRefused } from '@bindery/contracts/ports'
import { readAnnounced } from '../runtime/events.ts'
import { parseJob } from '../runtime/jobs.ts'
import { reactor } from '../runtime/reactor.ts'
import { placeAll } from './place-all.ts'

export const placeAnnouncementFilesReactor = reactor({
  name: 'place-announcement-files',
  queue: 'files',
  on: { AnnouncementSent: ({ data }) => data.files.length > 0 },
  async run({ store, files }, job) {
    const sent = await readAnnounced(store, parseJob(job))
    if (sent.type !== 'AnnouncementSent') throw new JobRefused(`${sent.stream} holds no announcement.`)
    await placeAll(files, sent, sent.data.files)
  },
})
