/** The sheet of a submission: every field of its main form in screen order, for a spreadsheet. */
import { csvText } from '../../rules/index.ts'
import type { KnownNames } from './fields.ts'
import { MAIN_FORM, type MainForm } from './main-form.ts'

export const submissionCsvName = (submissionId: number) => `Submission-${submissionId}.csv`

export const submissionCsv = (form: MainForm, names: KnownNames): string =>
  csvText(
    ['Field', 'Value'],
    MAIN_FORM.flatMap(({ key, label, show }) => [
      [label, show(form, names)],
      // The coverage names all that is covered; on the form, what was written beside the boxes is a field of its own.
      ...(key === 'Coverage' ? [['Other Coverage', form.OtherCoverage]] : []),
    ]),
  )
