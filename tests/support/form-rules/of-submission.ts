/** The forms that change one thing of a submission, and its requests: status, date, note, folder, feedback, clearance. */
import {
  SendRequestClearanceEmail,
  SendRequestFeedbackEmail,
  UpdateDateQuoteRequired,
  UpdateStickyNote,
  UpdateSubmissionFolder,
  UpdateSubmissionStatus,
} from '@bindery/contracts/wire'
import { IDS } from '../fixtures.ts'
import { breach, noRecord, under, type Breach, type Form } from './form.ts'
import type { World } from './world.ts'

const { own, invalid, text, date, neededDate } = under('Submission')

const oneField = (...breaches: readonly Breach[]) => [...own('SubmissionID', 'Submission'), ...breaches]

export const ofSubmissionForms = ({ submissionId }: World): readonly Form[] => {
  const Submission = { SubmissionID: submissionId }
  return [
    {
      call: UpdateSubmissionStatus,
      body: { Submission: { ...Submission, Status: 'Active' } },
      breaches: oneField(
        ...invalid('Status', 'Status', '', 'x', null),
        ...date('StatusScheduledActivate', 'Activation Date'),
      ),
    },
    {
      call: UpdateDateQuoteRequired,
      body: { Submission: { ...Submission, DateQuoteRequired: '01072026' } },
      breaches: oneField(...neededDate('DateQuoteRequired', 'Date Quote Required')),
    },
    {
      call: UpdateStickyNote,
      body: { Submission: { ...Submission, StickyNote: 'call' } },
      breaches: oneField(...text('StickyNote', 'Sticky Note', 1000)),
    },
    {
      call: UpdateSubmissionFolder,
      body: { Submission: { ...Submission, Folder: 'a' } },
      breaches: oneField(...text('Folder', 'Folder', 100), ...invalid('Folder', 'Folder', '../a', 'a?b')),
    },
    {
      call: SendRequestFeedbackEmail,
      body: { Submission },
      breaches: [noRecord('Submission', 'Submission is required.'), ...oneField()],
    },
    {
      call: SendRequestClearanceEmail,
      body: { Submission, Product: { ProductID: IDS.pi } },
      breaches: [
        noRecord('Submission', 'Submission is required.'),
        ...oneField(),
        ...[null, 'x', {}, { ProductID: '' }, { ProductID: 99_999 }].map((product) =>
          breach({ Product: product }, 'please select product'),
        ),
      ],
    },
  ]
}
