/**
 * Finds the facts of a queued document: its file is read as it lies there now, a model reads the text, and a command
 * records what was found, or in words why nothing was. Begun again after a crash, it ends once.
 */
import { canonicalJson, DocumentQueued, sha256 as digestOf, type EventEnvelope } from '@bindery/contracts/events'
import {
  FileNotFound,
  FileTooLarge,
  JobDeferred,
  reasonOf,
  type JobView,
  type RunningJob,
} from '@bindery/contracts/ports'
import { baseName, MAX_DOCUMENT_BYTES, pagesIn, READINGS } from '@bindery/contracts/rules'
import { BeginFacts, FailFacts, RecordFacts, type BodyOf } from '@bindery/contracts/wire'
import type * as v from 'valibot'
import { askedBy, isFollowedBy } from '../runtime/asked-for.ts'
import { stepUnlessDone } from '../runtime/commands.ts'
import { reactor, type JobContext } from '../runtime/reactor.ts'

export const findFactsReactor = reactor({
  name: 'find-facts',
  queue: 'facts',
  on: { DocumentQueued: () => true },
  run: findFacts,
  givenUp,
})

const CHANGED = 'The file was changed or replaced since it was queued.'
const GONE = 'The file is not in its folder any more.'
const UNREADABLE = 'Files of this kind have no text that could be read.'
const FAILED = 'The facts of this file could not be found. Please tell your administrator.'
const DISCARDED = 'The search for facts failed and was discarded.'

/** What was found, or the reason why nothing was. */
type Outcome = Pick<BodyOf<typeof RecordFacts>, 'Facts' | 'Model' | 'FellBack' | 'Asked'> | { readonly Reason: string }

async function findFacts(context: JobContext, job: RunningJob): Promise<void> {
  const event = await askedBy(context.store, job, DocumentQueued)
  const about = { sha256: event.data.sha256, Queued: event.revision }
  if (!(await stepUnlessDone(context.commands, event, 'begin')(BeginFacts, about))) return
  // Begun before, and perhaps ended: the model may not say the same twice.
  if (await isFollowedBy(context.store, event, OVER)) return
  const outcome = await outcomeOf(context, event.data)
  const step = stepUnlessDone(context.commands, event, digestOf(canonicalJson(outcome)))
  await ('Reason' in outcome ? step(FailFacts, { ...about, ...outcome }) : step(RecordFacts, { ...about, ...outcome }))
}

async function outcomeOf(
  { files, reader, factModel, giveUp, log }: JobContext,
  { sha256, path }: Queued,
): Promise<Outcome> {
  const bytes = await files.readTree(path, MAX_DOCUMENT_BYTES).catch((error: unknown) => {
    if (error instanceof FileNotFound) return GONE
    if (error instanceof FileTooLarge) return READINGS['too-large']
    throw error
  })
  if (typeof bytes === 'string') return { Reason: bytes }
  const content = await reader.read(baseName(path), bytes).catch((error: unknown) => {
    throw giveUp.aborted ? new JobDeferred(`${baseName(path)} is read again at the next start.`) : error
  })
  if (content.sha256 !== sha256) return { Reason: CHANGED }
  if (content.reading !== 'read' && content.reading !== 'cut')
    return { Reason: READINGS[content.reading] || UNREADABLE }
  try {
    const { facts, model, fellBack, asked } = await factModel.find({ sha256, pages: pagesIn(content.body) })
    return { Facts: [...facts], Model: model, FellBack: fellBack, Asked: asked }
  } catch (error) {
    // Not tried again: a model that fails at a document fails at it each time.
    log.error({ err: error, path, sha256, reason: reasonOf(error) }, 'The facts of a document could not be found')
    return { Reason: FAILED }
  }
}

const OVER: ReadonlySet<string> = new Set(['DocumentFactsFound', 'DocumentReadingFailed', 'DocumentUnqueued'])
/** The document may be queued again after a person has discarded its failed job. */
async function givenUp(
  { store, commands }: Pick<JobContext, 'store' | 'commands'>,
  job: Pick<JobView, 'id' | 'data'>,
  discarded: EventEnvelope,
): Promise<void> {
  const { data, revision } = await askedBy(store, job, DocumentQueued)
  await stepUnlessDone(
    commands,
    discarded,
    'give-up',
  )(FailFacts, {
    sha256: data.sha256,
    Queued: revision,
    Reason: DISCARDED,
  })
}

type Queued = v.InferOutput<typeof DocumentQueued.schema>
