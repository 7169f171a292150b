/** Where documents lie on people's drives, and which files count as documents. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  baseName,
  documentFolderLink,
  isDocument,
  isSearchedFolder,
  readKindOf,
  repositoryOf,
  shownName,
} from './documents.ts'

test.for([
  ['tksr/Acme/quote/wording.pdf', 'M:/Acme/quote'],
  ['subs/2026/Acme/proposal.pdf', 'A:/2026/Acme'],
  ['renewals/7/Acme/notice.eml', 'R:/7/Acme'],
  ['tksr/loose.txt', 'M:/'],
  ['Harbour View Pty Ltd/submissions/41-a.pdf', 'M:/Harbour View Pty Ltd/submissions'],
  ['tksrx/a.txt', 'M:/tksrx'],
  ['loose.txt', 'M:/'],
] as const)('A-075 the folder of %s is %s', ([path, link]) => {
  expect(documentFolderLink(path)).toBe(link)
})

test('A-166 seven kinds of file give a text, by their extension in any case', () => {
  for (const name of ['a.PDF', 'b.docx', 'c.xlsx', 'd.txt', 'e.csv', 'f.html', 'g.eml', 'h.msg'])
    expect([name, readKindOf(name) !== null]).toEqual([name, true])
  for (const name of ['a.doc', 'b.png', 'c', 'pdf', 'd.pdf.exe']) expect([name, readKindOf(name)]).toEqual([name, null])
})

test('A-166 the agency’s templates and shared files are not searched, nor what programs leave behind', () => {
  expect(['_shared', '_templates', 'Acme', 'subs'].map(isSearchedFolder)).toEqual([false, false, true, true])
  expect(['~$Proposal.docx', '.DS_Store', 'thumbs.db', 'Proposal.docx'].map(isDocument)).toEqual([
    false,
    false,
    false,
    true,
  ])
})

test('a name is what follows the last folder', () => {
  expect([baseName('a/b/c.pdf'), baseName('c.pdf')]).toEqual(['c.pdf', 'c.pdf'])
})

test('A-163 A-165 the folder that a record names is the first of a path, the insured of renewals, or a folder of another drive', () => {
  expect(repositoryOf('Harbour View Pty Ltd/quote/5-slip.pdf')).toBe('Harbour View Pty Ltd')
  expect(repositoryOf('renewals/7/Northwind Trading/notice/letter.pdf')).toBe('renewals/7/Northwind Trading')
  expect(repositoryOf('subs/2026/Harbour View/slip.pdf')).toBe('subs/2026/Harbour View')
  expect(repositoryOf('tksr/Harbour View/slip.pdf')).toBe('tksr/Harbour View')
  expect(repositoryOf('slip.pdf')).toBe('')
})

test('an upload is called by its name, without the id that lies before it; any other name stays as it is', () => {
  const id = '0b9e6a3c-41d2-4f5e-8a77-12c3d4e5f607'
  expect(shownName(`Harbour View/quote/${id}-Slip of 2026.pdf`)).toBe('Slip of 2026.pdf')
  expect(shownName(`${id}-${id}-a.pdf`)).toBe(`${id}-a.pdf`)
  for (const name of [`${id}-`, `${id}.pdf`, `${id.toUpperCase()}-a.pdf`, `x${id}-a.pdf`, `${id.slice(1)}-a.pdf`])
    expect(shownName(name)).toBe(name)
  fc.assert(
    fc.property(
      fc.string().filter((name) => !name.includes('/')),
      (name) => {
        expect(shownName(`${id}-${name}`)).toBe(name === '' ? `${id}-` : name)
      },
    ),
  )
})
