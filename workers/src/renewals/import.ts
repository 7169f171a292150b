/**
 * The renewals of an import, one command a line: begun again wherever it was killed, every line becomes one renewal,
 * because a line's command names its stream and is recorded once.
 */
import { RenewalsImported, renewalStream, upcast, type EventEnvelope } from '@bindery/contracts/events'
import { FileNotFound, JobDeferred, JobRefused, type EventStore, type RunningJob } from '@bindery/contracts/ports'
import { renewalIdOf } from '@bindery/contracts/rules'
import { FinishRenewalsImport, GiveUpRenewalsImport, ImportRenewal, RenewalLine } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { commandFor, stepUnlessDone } from '../runtime/commands.ts'
import { parseJob } from '../runtime/jobs.ts'
import { reactor, type JobContext } from '../runtime/reactor.ts'
import { importsIn } from './imports.ts'

/** Commands that run at once share commits. */
const AT_ONCE = 64

export const importRenewalsReactor = reactor({
  name: 'import-renewals',
  queue: 'processes',
  on: { RenewalsImported: () => true },
  run: importRenewals,
  givenUp: giveUpImport,
  atDelivery: true,
})

const Line = v.pipe(v.string(), v.parseJson(), RenewalLine)

async function importRenewals({ store, files, commands, giveUp }: JobContext, job: RunningJob): Promise<void> {
  const event = await importedAt(store, job)
  const { batchId, lines, rows } = event.data
  // A job that was made anew, as after the loss of the queue, does not go on with what was given up.
  if ((await importsIn(store)).running !== batchId) return
  const content = await linesOf(files, lines.id)
  for (let first = 0; first < rows; first += AT_ONCE) {
    // A process that stops does not finish the file: the next start goes on.
    if (giveUp.aborted) throw new JobDeferred(`Import ${batchId} goes on with line ${first + 1}.`)
    const block = content.slice(first, Math.min(first + AT_ONCE, rows)).map((text, i) => {
      const line = first + i + 1
      return { line, renewal: lineIn(text, line) }
    })
    await Promise.all(
      block.map(({ line, renewal }) =>
        commandFor(
          commands,
          event,
          `line-${line}`,
        )(ImportRenewal, { BatchID: batchId, Line: line, OwnerID: event.actor.id, Renewal: renewal }),
      ),
    )
    await job.progress(Math.floor((100 * Math.min(first + AT_ONCE, rows)) / rows))
  }
  await commandFor(commands, event, 'finish')(FinishRenewalsImport, { BatchID: batchId })
}

/** What is not there, or is no line, no further try can mend: a person decides at once. */
async function linesOf(files: JobContext['files'], id: string): Promise<readonly string[]> {
  const content = await files.read(id).catch((error: unknown) => {
    throw error instanceof FileNotFound ? new JobRefused('The lines of the import are missing.') : error
  })
  return content.toString('utf8').split('\n')
}

function lineIn(text: string, line: number): RenewalLine {
  const read = v.safeParse(Line, text)
  if (!read.success) throw new JobRefused(`Line ${line} of the import cannot be read.`)
  return read.output
}

/** The import ends with the lines that are renewals, so that the next one may begin. */
async function giveUpImport(
  { store, commands }: Pick<JobContext, 'store' | 'commands'>,
  job: Pick<RunningJob, 'id' | 'data'>,
  discarded: EventEnvelope,
): Promise<void> {
  const { batchId, rows } = (await importedAt(store, job)).data
  const give = stepUnlessDone(commands, discarded, 'give-up')
  await give(GiveUpRenewalsImport, { BatchID: batchId, Made: await madeOf(store, batchId, rows) })
}

/** Lines were made block by block: after a block without a renewal there is none. */
async function madeOf(store: Pick<EventStore, 'read'>, batchId: number, rows: number): Promise<number> {
  let made = 0
  for (let first = 0; first < rows; first += AT_ONCE) {
    const lines = Array.from({ length: Math.min(AT_ONCE, rows - first) }, (_, i) => first + i + 1)
    const found = await Promise.all(
      lines.map(async (line) => (await store.read(renewalStream(renewalIdOf(batchId, line)), 0, 1)).length > 0),
    )
    const count = found.filter(Boolean).length
    if (count === 0) break
    made += count
  }
  return made
}

async function importedAt(store: Pick<EventStore, 'read'>, job: Pick<RunningJob, 'id' | 'data'>) {
  const { stream, revision } = parseJob(job)
  const [stored] = await store.read(stream, revision, 1)
  if (!stored) throw new JobRefused(`There is no event ${revision} in ${stream}.`)
  const event = upcast(stored)
  const imported = v.safeParse(RenewalsImported.schema, event.data)
  if (!imported.success) throw new JobRefused(`${stream} holds no import at ${revision}.`)
  return { ...event, data: imported.output }
}
