/** Field rules with the messages they give. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  forbiddenNameCharacters,
  insuredNameProblems,
  isFolderPath,
  isFullEmail,
  isMobile,
  normalisedName,
  PASSWORD_SPECIALS,
  passwordProblems,
} from './fields.ts'
import { fileProblem, folderOf, isWindowsName, MAX_FILE_BYTES } from './files.ts'

const problems = (name: string) => insuredNameProblems(name, 'Insured Company')

test('A-072 the name of an insured company', () => {
  expect(problems('  ')).toEqual(['Insured Company is required.'])
  expect(problems('Acme/Bolt')).toEqual(['Insured Company has not allowed character.'])
  expect(problems('Acme Pty Ltd.')).toEqual(['Insured Company first/last charcter must be alpha numeric.'])
  expect(problems('*Acme')).toHaveLength(2)
  expect(['Acme', ' Acme ', 'A', '3M', 'Ärzte für Öl', 'Cafe\u0301', '株式会社'].flatMap(problems)).toEqual([])
  expect(forbiddenNameCharacters('a/b\\c:d*e?f"g<h>i|j/')).toHaveLength(9)
})

test('A-072 a last letter in pieces is a letter, composed or not', () => {
  expect(['Ko\u030C', 'x\u030C', 'Cafe\u0301\u0302'].flatMap(problems)).toEqual([])
  expect(problems('Acme \u0301')).toHaveLength(1)
})

test('an e-mail address matches in full', () => {
  const good = ['mia.chen@example.com', "o'neil+x@sub.example.com.au"]
  const bad = [
    '',
    'mia',
    'mia@example',
    'a b@c.com',
    'a@b.com,c@d.com',
    '.a@b.com',
    'a..b@c.com',
    'a@-b.com',
    'a@b.com\n',
    'x a@b.com',
  ]
  expect([...good, ...bad].filter(isFullEmail)).toEqual(good)
})

test('a mobile holds digits, spaces and a plus sign', () => {
  expect([isMobile('+61 400 000 000'), isMobile('0400-000'), isMobile('mob')]).toEqual([true, false, false])
})

test('A-039 each failed password rule is its own line', () => {
  expect(passwordProblems('Correct horse 1')).toEqual([])
  expect(passwordProblems('abcd1234')).toEqual(['Password should have at least 1 special character.'])
  expect(passwordProblems('\\')).toEqual([
    'Password has not allowed character.',
    'Password should be at least 8 characters.',
    'Password should have at least 4 alphanumeric characters.',
    'Password should have at least 1 special character.',
  ])
  expect(passwordProblems('pässword!')).toEqual(['Password has not allowed character.'])
  expect(PASSWORD_SPECIALS).toHaveLength(new Set(PASSWORD_SPECIALS).size)
})

test('A-116 names are compared without case, outer and repeated spaces', () => {
  expect(normalisedName('  Acme   PTY Ltd ')).toBe('acme pty ltd')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(normalisedName(normalisedName(name))).toBe(normalisedName(name))
    }),
  )
})

test('what may be uploaded', () => {
  expect(fileProblem('Wording.PDF', MAX_FILE_BYTES - 1)).toBe('')
  expect(fileProblem('Wording.pdf', MAX_FILE_BYTES)).toBe('File should be smaller than 20MB.')
  expect(fileProblem('virus.exe', 1)).toBe(
    'Unsupported file.\nAccepted file formats: ' +
      '.pdf, .txt, .doc, .docx, .xls, .xlsx, .jpg, .png, .eml, .ost, .msg, .zip',
  )
  expect(['', 'pdf', 'a.pdf.exe', 'folder.pdf/file'].filter((name) => fileProblem(name, 1) === '')).toEqual([])
  expect(fileProblem('june.xlsx', 1, ['csv'])).toBe('Unsupported file.\nAccepted file formats: .csv')
})

test("the agency's own folders hold no submission, however their names are written", () => {
  expect(['Acme', 'Acme/_shared', '_shared2', ''].filter((path) => !isFolderPath(path))).toEqual([])
  expect(
    ['_shared', '_SHARED', '_templates/Cyber', './_shared', ' _shared. /x', '_templates\\x'].filter(isFolderPath),
  ).toEqual([])
})

test('A-169 a folder is one that Windows can have', () => {
  const good = [
    'Acme',
    'Acme & Sons (NSW)',
    'Clients/Acme',
    'a.b',
    'Clients//Acme/',
    'Ä 株式会社',
    '.config',
    'console',
    'com10',
    '~$',
    '',
  ]
  const bad = [
    '.',
    '..',
    '<b>',
    'con',
    'CON',
    'Clients/nul.txt',
    'com1',
    'LPT\u00B9',
    'aux .pdf',
    'a\nb',
    'a\0b',
    'a|b',
    'what?',
    'a*',
    '"a"',
    'a.',
    'a ',
    'a /b',
    ' a',
    'Clients/./Acme',
    'C:\\x',
    'a:b',
    '/etc',
    '//server/share',
    '\\\\server',
    'a\\b',
    '~',
    'x'.repeat(2_000),
  ]
  expect(good.filter((path) => !isFolderPath(path))).toEqual([])
  expect(bad.filter(isFolderPath)).toEqual([])
})

test('A-074, A-169 the folder of a company is one that Windows can have, whatever the company is called', () => {
  expect(['Acme', 'Con', 'Aux'].map(folderOf)).toEqual(['Acme', '_Con', '_Aux'])
  expect(['Con', 'nul', ''].map(isWindowsName)).toEqual([false, false, false])
})
