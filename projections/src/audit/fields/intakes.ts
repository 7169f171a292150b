/** The fields of an intake: who sent it, what came, what was found, and what became of it. */
import { FACT_LABELS, factText, fieldsOf, shown, type Field, type IntakeRow } from '@bindery/contracts/wire'
import type { KeptIntake } from '../../intakes/intakes.ts'

const { text, date, integer } = shown

const labels = new Map<string, string>(Object.entries(FACT_LABELS))

const ofIntake = fieldsOf<KeptIntake>()
export const INTAKE_FIELDS: readonly Field<KeptIntake>[] = [
  ofIntake('State', 'State', text),
  ofIntake('Reason', 'Reason', text),
  ofIntake('Submission', 'SubmissionID', (id: number | null | undefined) => (id ? String(id) : '')),
  ofIntake('From', 'FromName', text),
  ofIntake('Address', 'FromAddress', text),
  ofIntake('Subject', 'Subject', text),
  ofIntake('Sent', 'Sent', date),
  ofIntake('Files', 'Files', (files: IntakeRow['Files'] = []) => files.map(({ FileName }) => FileName).join(', ')),
  ofIntake('Left Out', 'LeftOut', (files: IntakeRow['LeftOut'] = []) =>
    files.map(({ FileName, Reason }) => `${FileName}: ${Reason}`).join('\n'),
  ),
  ofIntake('Not Read', 'Unread', (files: IntakeRow['Unread'] = []) =>
    files.map(({ FileName, Reason }) => `${FileName}: ${Reason}`).join('\n'),
  ),
  ofIntake('Facts', 'FactCount', integer),
  ofIntake('Found', 'Facts', (facts: KeptIntake['Facts'] = []) =>
    facts.map(({ field, value }) => `${labels.get(field) ?? field}: ${factText(value)}`).join('\n'),
  ),
  ofIntake('Model', 'Model', text),
]
