/** Fills a log as an agency does: submissions get notes, new dates and quotes, and every second one is bound. */
import {
  SendBinding,
  SendQuote,
  SendSubmission,
  UpdateDateQuoteRequired,
  UpdateStickyNote,
} from '@bindery/contracts/wire'
import { binding, quote, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'

const AT_ONCE = 16

export async function tellStories(person: Person, count: number): Promise<void> {
  const files = {
    document: await person.file('BINDING', 'Policy.pdf'),
    instruction: await person.file('BINDING_PROCESSING_INSTRUCTIONS', 'Do.txt'),
  }
  let told = 0
  const tell = async () => {
    while (told < count) {
      told += 1
      const story = told
      const { SubmissionID } = await person.send(SendSubmission, {
        ...submission({ InsuredCompanyName: `Story ${story} Pty Ltd` }),
        SendBrokerEmail: false,
      })
      await person.send(UpdateStickyNote, {
        Submission: { SubmissionID, StickyNote: `Ring the broker about story ${story}` },
      })
      await person.send(UpdateDateQuoteRequired, {
        Submission: { SubmissionID, DateQuoteRequired: { Value: '01082025', Text: '01/08/2025' } },
      })
      await person.send(SendQuote, quote(SubmissionID))
      const { QuoteID } = await person.send(SendQuote, quote(SubmissionID, { BasePremium: 9_500 }))
      if (story % 2 === 0) {
        await person.send(SendBinding, binding(SubmissionID, files, { QuoteID, PolicyNumber: `PI-${story}` }))
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, tell))
}
