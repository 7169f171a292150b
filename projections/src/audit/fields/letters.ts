/** The fields of a letter: what became of it, to whom it goes, and what goes with it. */
import { wireDateTime } from '@bindery/contracts/rules'
import { fieldsOf, mailStateName, shown, type Field, type MailRow } from '@bindery/contracts/wire'

const { text } = shown

const addresses = (list: readonly string[] = []) => list.join(', ')

const ofLetter = fieldsOf<MailRow>()
export const LETTER_FIELDS: readonly Field<MailRow>[] = [
  { label: 'State', show: (row) => (row ? mailStateName(row.State, row.To) : '') },
  ofLetter('Why', 'Error', text),
  ofLetter('Subject', 'Subject', text),
  ofLetter('To', 'To', addresses),
  ofLetter('Cc', 'Cc', addresses),
  ofLetter('Attachments', 'Files', (files: MailRow['Files'] = []) => files.map(({ FileName }) => FileName).join(', ')),
  { label: 'Last Step', show: (row) => (row && wireDateTime(row.LastAt).Text) || '' },
]
