/** Links a new submission whose client was not known yet to its client, which it creates from the form. */
import { evolveMainForm, newMainForm, type Recorded, type SubmissionStreamFact } from '@bindery/contracts/events'
import type { RunningJob, StoredEvent } from '@bindery/contracts/ports'
import { EnsureClient, LinkClient } from '@bindery/contracts/wire'
import { answerFor, stepUnlessDone } from '../runtime/commands.ts'
import { readAbout, readSince, receivedIn } from '../runtime/events.ts'
import { parseJob } from '../runtime/jobs.ts'
import { reactor, type JobContext } from '../runtime/reactor.ts'

export const linkClientReactor = reactor({
  name: 'link-client',
  queue: 'processes',
  on: { SubmissionReceived: ({ data }) => data.client === null },
  run: linkClient,
  atDelivery: true,
  atOnce: true,
})

type Needs = Pick<JobContext, 'commands'> & { readonly store: Pick<JobContext['store'], 'read'> }

export async function linkClient({ store, commands }: Needs, job: RunningJob, known?: StoredEvent): Promise<void> {
  const { event, submission, events } = known
    ? { ...receivedIn(known), events: await readSince(store, known) }
    : await readAbout(store, parseJob(job))
  // A job that comes again may find the company under another name by now, and would make it a second client.
  if (clientIn(submission, events) !== null) return
  const { form } = submission
  const { ClientID } = await answerFor(
    commands,
    event,
    'ensure-client',
  )(EnsureClient, {
    Client: {
      CompanyName: form.insuredCompanyName,
      AdditionalNames: form.additionalInsuredNames,
      ABN: form.abn,
      OwnershipType: form.ownershipType,
      Address: form.companyAddress,
      Suburb: form.companySuburb,
      Postcode: form.companyPostcode,
      Folder: form.folder,
    },
  })
  if (typeof ClientID !== 'number') throw new Error('ENSURE_CLIENT names no client.')
  // There is nothing to do where somebody chose the client meanwhile.
  await stepUnlessDone(commands, event, 'link-client')(LinkClient, { SubmissionID: submission.submissionId, ClientID })
}

/** The client of a submission after these events; null while it has none. */
const clientIn = (
  received: Parameters<typeof newMainForm>[0],
  events: readonly Recorded<SubmissionStreamFact>[],
): number | null => events.reduce(evolveMainForm, newMainForm(received)).clientId
