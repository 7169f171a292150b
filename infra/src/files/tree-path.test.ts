/** The paths that are refused, and those that are changed to harmless ones. */
import { FileNotFound } from '@bindery/contracts/ports'
import { expect, test } from 'vitest'
import { numberedName, treePath } from './tree-path.ts'

test.for([
  '../secret',
  'a/../../secret',
  'a/..',
  '..\\secret',
  'a/..\\..\\secret',
  '/etc/passwd',
  '\\\\server\\share',
  'C:\\Windows',
  'c:evil',
  'a/b\0.pdf',
  '..',
])('%j leaves the root and is refused', (path) => {
  expect(() => treePath(path)).toThrow(FileNotFound)
})

test.for([
  ['Acme/quotes/41-a.pdf', 'Acme/quotes/41-a.pdf'],
  ['Acme//./quotes/', 'Acme/quotes'],
  ['Acme: Sons?/a<b>|"c*.pdf', 'Acme_ Sons_/a_b___c_.pdf'],
  ['Acme/41-C\\temp\\a.pdf', 'Acme/41-C_temp_a.pdf'],
  ['Acme./ a.pdf ', 'Acme/a.pdf'],
  ['con/aux.txt', '_con/_aux.txt'],
  ['conto/auxiliary.txt', 'conto/auxiliary.txt'],
  ['a\u0007\nb', 'a__b'],
  ['Cafe\u0301/...', 'Caf\u00e9/_'],
] as const)('%j becomes %j', ([path, clean]) => {
  expect(treePath(path).join('/')).toBe(clean)
})

test('a name too long for a disk is shortened and keeps its extension', () => {
  const [name = ''] = treePath(`${'é'.repeat(300)}.pdf`)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240)
  expect(name).toMatch(/^é+\.pdf$/)
})

test('a name of thirty thousand letters costs no more than a look', () => {
  for (const letter of ['é', '\u{1F469}', 'a\u0327\u0301', ' .']) {
    const before = process.threadCpuUsage()
    const [name = ''] = treePath(`x${letter.repeat(30_000 / letter.length)}.pdf`)
    const { user, system } = process.threadCpuUsage(before)
    expect(user + system).toBeLessThan(100_000)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240)
    expect(name).toMatch(/^x.*\.pdf$/u)
  }
  expect(() => treePath('a/'.repeat(20_000))).toThrow(FileNotFound)
})

test('the second of a name is told apart before its extension', () => {
  expect(numberedName('a.pdf', 1)).toBe('a.pdf')
  expect(numberedName('a.b.pdf', 2)).toBe('a.b (2).pdf')
  expect(numberedName('.profile', 3)).toBe('.profile (3)')
})
