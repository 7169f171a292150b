/** Why a call about files, documents and intakes can be refused. */
import { invalid, required, texts } from '../../rules/index.ts'
import { said, type Refused } from './said.ts'

export const FILE_REFUSALS = {
  // Files
  'attachment-unknown': said(invalid('Attachment'), 'There is no such file, or it is not one the account may send.'),
  'attachment-unread': said(
    'Whether this file was sent is still being looked up. Please try again in a moment.',
    'The index of events is not up to date yet.',
  ),
  'attachment-gone': said(
    'The content of this file is missing on the server. Please tell your administrator.',
    'Events name the file, and its content is not there.',
  ),
  'file-gone': said('A file is not there any more. Nothing was sent.', 'A ticked file vanished from the shared drive.'),
  'file-too-large': said(texts.fileTooLarge, 'A file has 20 MB or more.'),
  'file-unsupported': said(
    texts.unsupportedFile,
    'The file is not of an accepted kind, or not of the kind its name says.',
  ),

  'document-unknown': said(invalid('Document'), 'There is no document of that sha, or no searched file of that name.'),
  'document-gone': said(
    'The document is not in its folder any more.',
    'The file was removed from the shared drive a moment ago.',
  ),
  'document-too-large': said(
    'The document is too large to be opened here. Please open it from its folder.',
    'The file has more than 64 MB.',
  ),

  'file-status': said(
    'The status of this file cannot be changed.',
    'A document was asked to change to a status that a person may not ask for, or is read just now, or has its facts.',
  ),
  'facts-not-ready': said('The facts of this file are not ready.', 'No facts of the document were found yet.'),
  'fact-unknown': said(invalid('Fact'), 'The document has no fact of that number.'),
  'fact-value-missing': said(required('Value'), 'A fact is to be corrected, and nothing is given in its place.'),

  // Intakes
  'intake-not-found': said(invalid('Intake'), 'There is no intake of that IntakeID.'),
  'intake-used': said(
    'A submission was made of this intake already.',
    'A submission is made of an intake once; the text names that submission.',
  ),
} as const satisfies Readonly<Record<string, Refused>>
