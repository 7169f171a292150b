/** Delivered templates and shared files: delivered once, and then left to the agency. */
import { SHARED_FOLDER, TEMPLATES_FOLDER, texts } from '@bindery/contracts/rules'
import type { Files } from '@bindery/contracts/ports'
import { deliverPapers } from '@bindery/demo'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFolderFiles } from '../files/folder-files.ts'

const FORM = `${TEMPLATES_FOLDER}/quote.json`
const SCHEDULE = `${TEMPLATES_FOLDER}/Quote Schedule.docx`

async function emptyFiles(): Promise<{ files: Files; tree: string }> {
  const root = await mkdtemp(join(tmpdir(), 'bindery-papers-'))
  onTestFinished(() => rm(root, { recursive: true }))
  return { files: await openFolderFiles({ root }), tree: join(root, 'tree') }
}

const namesIn = async (files: Files, folder: string) => (await files.filesIn(folder)).map(({ name }) => name)

test('A-086 an installation without a form gets one, the documents beside it, and files for every quote', async () => {
  const { files } = await emptyFiles()
  await deliverPapers(files)
  expect(await namesIn(files, TEMPLATES_FOLDER)).toEqual([
    'Quote Schedule.docx',
    'quote.json',
    'Terms and Conditions.docx',
  ])
  expect(JSON.parse((await files.readTree(FORM)).toString())).toEqual({
    FileName: 'quote.json',
    form_data: [
      { title: 'Retroactive Date', type: 'date', value: '', format: 'DD/MM/YYYY' },
      { title: 'Territorial Limits', type: 'string', value: 'Australia and New Zealand', format: '' },
      { title: 'Defence Costs in addition', type: 'bool', value: false, format: '' },
      { title: 'Reinstatements', type: 'number', value: 1, format: '0' },
    ],
  })
  expect(await files.folders(SHARED_FOLDER)).toEqual([
    texts.allPoliciesGroup,
    'Cyber Liability',
    'Environmental Impairment Liability',
    'General Liability',
    'Management Liability',
    'Professional Indemnity',
  ])
  expect(await namesIn(files, `${SHARED_FOLDER}/Cyber Liability`)).toEqual([
    'Cyber Liability Fact Sheet.pdf',
    'Cyber Liability Policy Wording.pdf',
  ])
})

test('what the agency changed or took away stays so', async () => {
  const { files, tree } = await emptyFiles()
  await deliverPapers(files)
  await files.write(FORM, Buffer.from('{"form_data":[]}'))
  await rm(join(tree, SCHEDULE))
  await deliverPapers(files)
  expect((await files.readTree(FORM)).toString()).toBe('{"form_data":[]}')
  expect(await namesIn(files, TEMPLATES_FOLDER)).toEqual(['quote.json', 'Terms and Conditions.docx'])
})

test('a start that died in between delivers the rest, and leaves what lies there', async () => {
  const { files } = await emptyFiles()
  await files.write(SCHEDULE, Buffer.from('ours'))
  await deliverPapers(files)
  expect((await files.readTree(SCHEDULE)).toString()).toBe('ours')
  expect(await namesIn(files, TEMPLATES_FOLDER)).toHaveLength(3)
})
