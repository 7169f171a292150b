/**
 * Reads an intake: its mail is taken apart, the attachments are kept, the facts of every file are found, and a command
 * records all of it, or in words why nothing could be read. Begun again after a crash, it ends once.
 */
import { canonicalJson, IntakeReceived, sha256 as digestOf, type EventEnvelope } from '@bindery/contracts/events'
import type { FactModel, FoundFacts, JobView, PagedDocument, RunningJob } from '@bindery/contracts/ports'
import { FailIntake, RecordIntake, type BodyOf } from '@bindery/contracts/wire'
import { askedBy, isFollowedBy } from '../runtime/asked-for.ts'
import { stepUnlessDone } from '../runtime/commands.ts'
import { reactor, type JobContext } from '../runtime/reactor.ts'
import { addressesIn, likelyAddresses } from './addresses.ts'
import { readFiles, type ReadFiles } from './files.ts'
import { answeredBy, askedAltogether, mergedFacts } from './merge.ts'

export const readIntakeReactor = reactor({
  name: 'read-intake',
  queue: 'facts',
  on: { IntakeReceived: () => true },
  run: readIntake,
  givenUp,
  atDelivery: true,
})

const FAILED = 'The facts could not be found. Please tell your administrator.'
const DISCARDED = 'The reading failed and was discarded.'

async function readIntake(context: JobContext, job: RunningJob): Promise<void> {
  const event = await askedBy(context.store, job, IntakeReceived)
  // The model may not say the same twice: what was recorded first counts.
  if (await isFollowedBy(context.store, event, OVER)) return
  const { intakeId: IntakeID } = event.data
  const read = await readFiles(context, event, event.data.files)
  const outcome = read.texts.length === 0 ? { Reason: read.reason } : await factsOf(context, read)
  const step = stepUnlessDone(context.commands, event, digestOf(canonicalJson(outcome)))
  await ('Reason' in outcome
    ? step(FailIntake, { IntakeID, ...outcome })
    : step(RecordIntake, { IntakeID, ...outcome }))
}

async function factsOf(context: JobContext, read: ReadFiles): Promise<Omit<BodyOf<typeof RecordIntake>, 'IntakeID'>> {
  const { factModel, log } = context
  const found: FoundFacts[] = []
  for (const { sha256, pages } of read.texts) {
    try {
      found.push(await factsIn({ sha256, pages }, factModel, found))
    } catch (error) {
      // Not tried again: a model that fails at a document fails at it each time. The other files are read all the same.
      log.error({ err: error, sha256 }, 'The facts of a file of an intake could not be found')
      found.push({
        facts: [],
        model: factModel.name,
        fellBack: { from: factModel.name, reason: FAILED },
        asked: null,
        isAway: false,
      })
    }
  }
  const { model, fellBack } = answeredBy(found, factModel.name)
  const { facts, others } = mergedFacts(found)
  const { mail } = read
  return {
    Mail: mail && {
      FromName: mail.fromName,
      FromAddress: mail.fromAddress,
      Addresses: [
        ...likelyAddresses([mail.fromAddress], mail.replyTo, ...read.letters.map((letter) => addressesIn(letter))),
      ],
      Subject: mail.subject,
      SentAt: mail.sentAt,
    },
    Files: [...read.files],
    LeftOut: [...read.leftOut],
    Unread: [...read.unread],
    Facts: [...facts],
    Others: [...others],
    Model: model,
    FellBack: fellBack,
    Asked: askedAltogether(found),
  }
}

/** A service that was away a moment ago is not waited for again: the next intake asks it anew. */
async function factsIn(
  document: PagedDocument,
  factModel: FactModel,
  before: readonly FoundFacts[],
): Promise<FoundFacts> {
  const away = before.find(({ isAway }) => isAway)
  if (!away || !factModel.inPlace) return factModel.find(document)
  return { ...(await factModel.inPlace.find(document)), fellBack: away.fellBack }
}

const OVER: ReadonlySet<string> = new Set(['IntakeRead', 'IntakeNotRead'])
async function givenUp(
  { store, commands }: Pick<JobContext, 'store' | 'commands'>,
  job: Pick<JobView, 'id' | 'data'>,
  discarded: EventEnvelope,
): Promise<void> {
  const { data } = await askedBy(store, job, IntakeReceived)
  const step = stepUnlessDone(commands, discarded, 'give-up')
  await step(FailIntake, { IntakeID: data.intakeId, Reason: DISCARDED })
}
