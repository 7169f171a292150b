/** Generated documents, opened by an office program. Needs LibreOffice. */
import { execFile } from 'node:child_process'
import { access, constants, mkdtemp, readFile, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'
import { GenerateQuoteDocuments, SendSubmission } from '@bindery/contracts/wire'
import { deliverPapers } from '@bindery/demo'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { openAgency } from '../support/agency.ts'
import { quote, submission } from '../support/fixtures.ts'
import { needing } from '../support/needing.ts'

const run = promisify(execFile)
/** A long limit: an office program starts slowly on a busy machine. */
const SLOW = 180_000

async function office(): Promise<string | null> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const program = join(folder, 'soffice')
    if (
      await access(program, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return program
  }
  return null
}

const program = await office()
const missing = program === null ? 'LibreOffice (soffice) is not installed' : null

/** The text of a document's pages, as printed. */
async function printed(soffice: string, document: string): Promise<{ readonly pages: number; readonly text: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'bindery-office-'))
  try {
    // With its own profile, because an instance that is open elsewhere would take the order and print nothing.
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
    const { stderr } = await run(
      soffice,
      [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, document],
      { timeout: SLOW },
    )
    expect(stderr).not.toMatch(/error|could not be loaded|corrupt/i)
    const name =
      document
        .split('/')
        .at(-1)
        ?.replace(/\.docx$/, '.pdf') ?? ''
    const { totalPages, text } = await extractText(
      await getDocumentProxy(new Uint8Array(await readFile(join(folder, name)))),
      { mergePages: true },
    )
    return { pages: totalPages, text }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test('A-087 the delivered documents, filled, open in an office program and show what was quoted', {
  timeout: SLOW,
  ...needing(missing),
}, async () => {
  const agency = await openAgency()
  try {
    await deliverPapers(agency.bindery.files)
    const mia = await agency.signIn()
    const { SubmissionID } = await mia.send(SendSubmission, submission({ InsuredCompanyName: 'Ärzte & Söhne Pty Ltd' }))
    const { Attachments } = await mia.send(GenerateQuoteDocuments, {
      Quote: quote(SubmissionID).Quote,
      Template: {
        FileName: 'quote.json',
        form_data: [
          { title: 'Retroactive Date', type: 'date', value: '01/07/2020', format: 'DD/MM/YYYY' },
          { title: 'Territorial Limits', type: 'string', value: 'Australia\nNew Zealand <both>', format: '' },
          { title: 'Defence Costs in addition', type: 'bool', value: true, format: '' },
          { title: 'Reinstatements', type: 'number', value: 1, format: '0' },
        ],
      },
    })
    expect(Attachments).toHaveLength(2)
    for (const { FullFileName } of Attachments) {
      const { pages, text } = await printed(program ?? '', join(agency.folder, 'files', 'tree', FullFileName))
      expect(pages).toBe(1)
      for (const shown of [
        'Ärzte & Söhne Pty Ltd',
        '$12,254.00',
        'New Zealand <both>',
        '01/07/2020',
        `quote ${SubmissionID}001`,
        'Page 1 of 1',
      ]) {
        expect(text).toContain(shown)
      }
      expect(text).not.toMatch(/[{}]/)
    }
  } finally {
    await agency.close()
  }
})
