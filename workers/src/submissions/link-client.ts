/** Links a new submission whose client was not known yet to its client, which it creates from the form. */
import type { RunningJob, StoredEvent } from '@bindery/contracts/ports'
import { EnsureClient, LinkClient } from '@bindery/contracts/wire'
import { answerFor, commandFor } from '../runtime/commands.ts'
import { readAbout, receivedIn } from '../runtime/events.ts'
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

async function linkClient({ store, commands }: JobContext, job: RunningJob, known?: StoredEvent): Promise<void> {
  const { event, submission } = known ? receivedIn(known) : await readAbout(store, parseJob(job))
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
  await commandFor(commands, event, 'link-client')(LinkClient, { SubmissionID: submission.submissionId, ClientID })
}
