/** Puts the delivered templates and shared files into the shared tree of an installation that has none yet. */
import type { Files } from '@bindery/contracts/ports'
import { QUOTE_FORM, TEMPLATES_FOLDER } from '@bindery/contracts/rules'
import { posix } from 'node:path'
import type { Paper } from './shared.ts'

/**
 * Once there is a form, all of it belongs to the agency: what was changed or taken away since stays so. The form comes
 * last, so that a start which dies in between delivers the rest. What lies there already is never written over.
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

/** Made only where they are missing: what makes them is not loaded at any other start. */
async function papers(): Promise<readonly Paper[]> {
  const [{ quoteSchedule }, { termsOfBusiness }, { sharedPapers }, { quoteForm }] = await Promise.all([
    import('./quote-schedule.ts'), import('./terms-of-business.ts'), import('./shared.ts'), import('./form.ts'),
  ])
  const [schedule, terms] = await Promise.all([quoteSchedule(), termsOfBusiness()])
  return [
    ...sharedPapers(),
    { path: `${TEMPLATES_FOLDER}/Quote Schedule.docx`, content: schedule },
    { path: `${TEMPLATES_FOLDER}/Terms and Conditions.docx`, content: terms },
    { path: `${TEMPLATES_FOLDER}/${QUOTE_FORM}`, content: quoteForm() },
  ]
}
