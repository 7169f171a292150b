/** Writes the delivered templates and shared files into the shared tree of an installation that has no files yet. */
import type { Files } from '@bindery/contracts/ports'
import { QUOTE_FORM, TEMPLATES_FOLDER } from '@bindery/contracts/rules'
import { posix } from 'node:path'
import type { Paper } from './shared.ts'

/**
 * Writes the files unless the form exists. From then on the files belong to the agency: changed or removed ones stay
 * so. The form is written last, so that after an interruption a later start delivers the rest. No file is ever
 * overwritten.
 */
export async function deliverPapers(files: Pick<Files, 'filesIn' | 'write'>): Promise<void> {
  const templates = await files.filesIn(TEMPLATES_FOLDER)
  if (templates.some(({ name }) => name === QUOTE_FORM)) return
  for (const { path, content } of await papers()) {
    const [folder, name] = [posix.dirname(path), posix.basename(path)]
    const there = await files.filesIn(folder)
    if (!there.some((file) => file.name === name)) await files.write(path, content)
  }
}

/** Makes the papers; the code for it is loaded only when they are missing. */
async function papers(): Promise<readonly Paper[]> {
  const [{ quoteSchedule }, { termsOfBusiness }, { sharedPapers }, { quoteForm }] = await Promise.all([
    import('./quote-schedule.ts'),
    import('./terms-of-business.ts'),
    import('./shared.ts'),
    import('./form.ts'),
  ])
  const [shared, schedule, terms] = await Promise.all([sharedPapers(), quoteSchedule(), termsOfBusiness()])
  return [
    ...shared,
    { path: `${TEMPLATES_FOLDER}/Quote Schedule.docx`, content: schedule },
    { path: `${TEMPLATES_FOLDER}/Terms and Conditions.docx`, content: terms },
    { path: `${TEMPLATES_FOLDER}/${QUOTE_FORM}`, content: quoteForm() },
  ]
}
