/** A batch is deleted renewal by renewal, by the numbers that its import gave: no list is needed. */
import { JobDeferred, type RunningJob } from '@bindery/contracts/ports'
import { renewalIdOf } from '@bindery/contracts/rules'
import { DeleteRenewalOfBatch } from '@bindery/contracts/wire'
import { stepUnlessDone } from '../runtime/commands.ts'
import { readRenewal } from '../runtime/events.ts'
import { parseJob } from '../runtime/jobs.ts'
import { reactor, type JobContext } from '../runtime/reactor.ts'
import { importsIn } from './imports.ts'

/** Commands that run at once share commits. */
const AT_ONCE = 64

export const deleteBatchReactor = reactor({
  name: 'delete-renewals',
  queue: 'processes',
  on: { RenewalDeleted: ({ data }) => data.wholeBatch },
  run: deleteBatch,
})

async function deleteBatch({ store, commands, giveUp }: JobContext, job: RunningJob): Promise<void> {
  const { event, renewal } = await readRenewal(store, parseJob(job))
  const { batchId } = renewal.imported
  const rows = (await importsIn(store)).batches.get(batchId)?.rows ?? 0
  for (let first = 1; first <= rows; first += AT_ONCE) {
    if (giveUp.aborted) throw new JobDeferred(`Import ${batchId} is deleted on from line ${first}.`)
    const lines = Array.from({ length: Math.min(AT_ONCE, rows - first + 1) }, (_, i) => first + i)
    await Promise.all(
      lines.map((line) =>
        stepUnlessDone(
          commands,
          event,
          `delete-${line}`,
        )(DeleteRenewalOfBatch, {
          RenewalID: renewalIdOf(batchId, line),
        }),
      ),
    )
    await job.progress(Math.floor((100 * Math.min(first + AT_ONCE - 1, rows)) / rows))
  }
}
