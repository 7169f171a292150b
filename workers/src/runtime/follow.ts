/** What follows from an event, done at once and dated: for delivered facts, whose consequences are past as well. */
import type { RunningJob } from '@bindery/contracts/ports'
import { postMail } from '../mail/post.ts'
import { linkClient, linkClientReactor } from '../submissions/link-client.ts'
import type { WorkerDependencies } from './dependencies.ts'
import { Facts } from './facts.ts'
import type { JobData } from './reactor.ts'
import { REACTORS } from './start.ts'

/** Does what the reactors would ask for about one event; files find their place in the tree later, by the queue. */
export type Follow = (about: JobData, at: string) => Promise<void>

type FollowDependencies = Pick<WorkerDependencies, 'store' | 'commands' | 'mail' | 'files' | 'access' | 'sender'>

export function openFollow(deps: FollowDependencies): Follow {
  const facts = new Facts(deps.store)
  return async ({ stream, revision }, at) => {
    const [event] = await deps.store.read(stream, revision, 1)
    if (!event) throw new Error(`There is no event ${revision} in ${stream}.`)
    const dated = {
      ...deps,
      commands: { execute: (...[call, body, meta]: Parameters<typeof deps.commands.execute>) =>
        deps.commands.execute(call, body, { ...meta, at }) },
    }
    // The same ids as the queue would use, so that its own tries later find the outcome recorded.
    for (const { name, queue } of REACTORS.filter((each) => each.wants(event))) {
      const job: RunningJob = {
        id: `${name}-${event.id}`, name, data: JSON.stringify({ stream, revision }), attempt: 1,
        progress: async () => undefined,
      }
      if (name === linkClientReactor.name) await linkClient(dated, job)
      if (queue === 'mail') await postMail(dated, facts, job)
    }
  }
}
