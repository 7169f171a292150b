/**
 * The requirements that titles of tests claim: the claims of this project are valid, and each kind of false claim is
 * refused.
 */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const Ended = v.object({ stdout: v.string(), stderr: v.string(), code: v.optional(v.number(), 0) })

/** Runs the counter for a folder: its lines, its complaint, its exit code. */
async function count(folder: string, ...options: string[]) {
  const counter = join(root, 'scripts', 'coverage-requirements.mjs')
  const ended: unknown = await promisify(execFile)(process.execPath, [counter, '--in', folder, ...options]).catch(
    (error: unknown) => error,
  )
  return v.parse(Ended, ended)
}

const ROWS = [
  'id level area requirement',
  'SUBL-001 screen SUBL The list has a search.',
  'QI-001 screen+wire QI Send posts it and mails the broker.',
  'QI-002 screen QI Product required.',
  'CALC-001 rule CALC The average.',
]
  .map((line) => line.replace(/ /u, '\t').replace(/ /u, '\t').replace(/ /u, '\t'))
  .join('\n')

/**
 * `kind('title', ...)`, put together here so that the counter does not read the planted title as a claim of this file.
 */
const planted = (kind: string, title: string) => `${kind}('${title}', () => {})\n`

/** Runs the counter for a small project with these files, path -> text. */
async function claiming(tests: Record<string, string>, ...options: string[]) {
  const house = await mkdtemp(join(tmpdir(), 'claims-'))
  try {
    for (const [path, text] of Object.entries({ 'tests/requirements.tsv': `${ROWS}\n`, ...tests })) {
      await mkdir(dirname(join(house, path)), { recursive: true })
      await writeFile(join(house, path), text)
    }
    return await count(house, ...options)
  } finally {
    await rm(house, { recursive: true, force: true })
  }
}

const page = 'console/test/list.test.tsx'
const overHttp = 'tests/acceptance/responses.test.ts'

test('no test of this house claims a row that it cannot show', async () => {
  expect((await count(root)).stderr).toBe('')
})

test('a row counts once it is claimed at every level it speaks of, by a test or a group of tests', async () => {
  const { stdout, code } = await claiming({
    [page]: planted('test', 'SUBL-001 QI-001 the list') + planted('describe', 'QI-001 to QI-002 the form'),
    'contracts/src/rules/calculator.test.ts': planted('test.for(rows)', 'CALC-001 %s'),
  })
  expect(stdout.split('\n').filter((line) => /^\S|QI/u.test(line))).toEqual([
    'SUBL    1 of 1',
    'QI      1 of 2',
    '    QI-001  [wire] Send posts it and mails the broker.',
    'CALC    1 of 1',
    '3 of 4 rows are claimed at every level they speak of, 1 are open',
  ])
  expect(code).toBe(0)
})

test('a row of a table that gives a test its name is a claim as well', async () => {
  const { stdout } = await claiming({
    [page]: ['test.for([', "'QI-002 no product', 1]])('%s is refused', () => {})"].join('['),
  })
  expect(stdout).toContain('1 of 4 rows')
})

test('a test that does not run claims nothing', async () => {
  const { stdout } = await claiming({
    [page]: planted('test.skip', 'SUBL-001 the list') + planted('test.todo', 'QI-002 the form'),
  })
  expect(stdout).toContain('0 of 4 rows')
})

test.for([
  ['contracts/src/rules/texts.test.ts', 'CALC-001', 'which shows no row'],
  ['demo/src/data/data.test.ts', 'CALC-001', 'which shows no row'],
  ['command-api/src/reference/delivered.test.ts', 'CALC-001', 'which shows no row'],
  ['command-api/src/submissions/field-updates.test.ts', 'SUBL-001', 'speaks of the screen'],
  ['console/src/features/submissions/draft.test.ts', 'SUBL-001', 'speaks of the screen'],
  [overHttp, 'SUBL-001', 'speaks of the screen'],
  [page, 'CALC-001', 'speaks of the rule'],
  ['projections/src/quotes.test.ts', 'QI-001', 'speaks of the screen and the wire'],
  [page, 'SUBL-009', 'is no row'],
  ['tests/convergence/loads.test.ts', 'QI-001', 'tests neither a screen nor the wire nor a rule'],
])('a claim in %s of %s is refused: it %s', async ([path = '', name = '', why = '']) => {
  const { stderr, code } = await claiming({ [path]: planted('test', `${name} it holds`) })
  expect(stderr).toContain('1 claims are refused')
  expect(stderr).toContain(name)
  expect(stderr).toContain(path)
  expect(stderr).toContain(why)
  expect(code).toBe(1)
})

test('an area that has to be complete fails while a level of a row is open', async () => {
  const claims = { [page]: planted('test', 'QI-001 QI-002 the form') }
  expect(await claiming(claims, '--strict', 'QI')).toMatchObject({ code: 1, stderr: 'bindery: open in QI: QI-001\n' })
  const both = { ...claims, [overHttp]: planted('test', 'QI-001 it is mailed') }
  expect(await claiming(both, '--strict', 'QI')).toMatchObject({ code: 0, stderr: '' })
})
