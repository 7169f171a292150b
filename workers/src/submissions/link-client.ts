/** What follows a new submission: its client is linked, or created from its form. */
import type { RunningJob } from '@bindery/contracts/ports'
import { EnsureClient, LinkClient } from '@bindery/contracts/wire'
import { answerFor, commandFor } from '../runtime/commands.ts'
import type { WorkerDependencies } from '../runtime/dependencies.ts'
import { readAbout } from '../runtime/events.ts'
import { parseJob } from '../runtime/jobs.ts'
import { reactor } from '../runtime/reactor.ts'

export const linkClientReactor = reactor('link-client', 'processes', { SubmissionReceived: () => true })

export async function linkClient({ store, commands }: Pick<WorkerDependencies, 'store' | 'commands'>, job: RunningJob): Promise<void> {
  const { event, submission } = await readAbout(store, parseJob(job))
  const { form } = submission
  const { ClientID } = await answerFor(commands, event, 'ensure-client')(EnsureClient, {
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
