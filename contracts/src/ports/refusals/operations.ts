/** Why a call about histories and operations can be refused. */
import { invalid } from '../../rules/index.ts'
import { said, type Refused } from './said.ts'

export const OPERATION_REFUSALS = {
  // History and operations
  'revision-unknown': said(invalid('Revision'), 'The record has no such revision.'),
  'history-too-long': said(
    'History is too long. Search its events instead.',
    'The history has too many events to show.',
  ),
  'collection-unknown': said(invalid('Collection'), 'There is no such collection.'),
  'queue-unknown': said(invalid('Queue'), 'There is no such queue.'),
  'job-unknown': said(invalid('Job'), 'There is no such job.'),
  'job-not-failed': said('The job has not failed.', 'Only a failed job is tried again or discarded.'),
  'stream-not-parked': said('The stream is not parked.', 'Nothing of the stream waits to be tried again.'),
  'message-unknown': said(invalid('Message'), 'There is no message of that MessageID.'),
  'no-letter-to-undo': said('There is no letter to hold back.', 'The call that Sent names sent no letter.'),
  'letter-has-left': said(
    'The letter has already left and cannot be held back.',
    'Its message was handed over, or its handing over has begun.',
  ),
  'letter-held-already': said('The letter is already held back.', 'It was held back before.'),
  'letter-held-back': said(
    'The letter was held back and has not left. It can be sent.',
    'What somebody held back cannot be marked as sent.',
  ),
  'mail-not-waiting': said(
    'The message does not wait for a decision.',
    'It was decided before, or never in doubt, refused or given up.',
  ),
} as const satisfies Readonly<Record<string, Refused>>
