/**
 * Carries out the consequences of a delivered fact at once and with the fact's date, because they lie in the past too.
 */
import { openReader } from './documents/reading/reader.ts'
import { Facts } from './runtime/facts.ts'
import type { JobData } from './runtime/jobs.ts'
import { jobsFor, type JobContext } from './runtime/reactor.ts'
import { REACTORS } from './reactors.ts'

/** Does the jobs that one event asks for; files are placed into the shared tree later, by the queue. */
export type Follow = (about: JobData, at: string) => Promise<void>

/** No queue counts the tries: what fails ends the delivery, which is continued later. */
const ALONE = { isLast: false, progress: async () => undefined }

export function openFollow(deps: Omit<JobContext, 'facts' | 'giveUp' | 'reader'>): Follow {
  const facts = new Facts(deps.store)
  return async ({ stream, revision }, at) => {
    const [event] = await deps.store.read(stream, revision, 1)
    if (!event) throw new Error(`There is no event ${revision} in ${stream}.`)
    // Its thread lives for the job alone: what a delivery reads is little, and nothing after it needs the thread.
    const reader = openReader()
    const dated = {
      ...deps,
      facts,
      reader,
      // Delivered mail is written to a folder, so nothing is waited for.
      giveUp: new AbortController().signal,
      commands: {
        execute: (...[call, body, meta]: Parameters<typeof deps.commands.execute>) =>
          deps.commands.execute(call, body, { ...meta, at }),
      },
    }
    // The ids are those of the queue's jobs, so that its own later tries find the outcome recorded.
    try {
      for (const reactor of REACTORS.filter((each) => each.atDelivery && each.wants(event))) {
        for (const job of jobsFor(reactor, event)) {
          await reactor.run(dated, { ...job, name: reactor.name, attempt: 1, ...ALONE })
        }
      }
    } finally {
      await reader.close()
    }
  }
}
