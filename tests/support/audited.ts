/** An agency with one submission whose story is whole: noted, quoted, bound, its mails and its client recorded. */
import { GetHistory, SendBinding, SendQuote, SendSubmission, UpdateStickyNote } from '@bindery/contracts/wire'
import { openAgency, type Agency } from './agency.ts'
import { binding, quote, submission, TOM } from './fixtures.ts'
import type { Person } from './person.ts'
import { eventually } from './waiting.ts'

export interface Audited {
  readonly agency: Agency
  readonly mia: Person
  readonly tom: Person
  readonly SubmissionID: number
}

export async function openAudited(): Promise<Audited> {
  const agency = await openAgency()
  const mia = await agency.signIn()
  const tom = await agency.signIn(TOM)
  const { Submission, SendBrokerEmail } = submission({ InsuredCompanyName: 'Ledger Marine Pty Ltd' })
  const { SubmissionID } = await mia.send(SendSubmission, {
    Submission: {
      ...Submission,
      Attachments: [await mia.file('UPLOAD_SUBMISSION_ATTACHMENT', 'Proposal.pdf', 'as proposed')],
    },
    SendBrokerEmail,
  })
  await tom.send(UpdateStickyNote, { Submission: { SubmissionID, StickyNote: 'Ask about the dry dock' } })
  const { QuoteID } = await mia.send(SendQuote, quote(SubmissionID))
  const files = {
    document: await mia.file('BINDING', 'Policy.pdf', 'the policy'),
    instruction: await mia.file('BINDING_PROCESSING_INSTRUCTIONS', 'Do.txt', 'please'),
  }
  await mia.send(SendBinding, binding(SubmissionID, files, { QuoteID }))
  // Waits until the submission's mails and its client are recorded.
  for (const part of ['linked the submission', 'mailed the confirmation', 'mailed quote', 'mailed the binding']) {
    await eventually(part, async () =>
      (await mia.send(GetHistory, { SubmissionID })).Events.some(({ Sentence }) => Sentence.includes(part)),
    )
  }
  return { agency, mia, tom, SubmissionID }
}
