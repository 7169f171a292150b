/** The import rules bite: every planted violation is reported, and the clean twin of each passes. */
import { describe, expect, test } from 'vitest'
import { lint } from './planted.ts'

const importing = (...sources: string[]) =>
  `${sources.map((source, at) => `import { part as part${at} } from '${source}'`).join('\n')}\n`
  + `export const all = [${sources.map((_, at) => `part${at}`).join(', ')}]\n`

const rulesAgainst = async (files: Record<string, string>) =>
  (await lint(files)).map(({ file, rule }) => `${file} ${rule}`)

const inContracts = 'contracts/src/rules/money.ts'
const inCommandApi = 'command-api/src/quotes/send.ts'
const inProjections = 'projections/src/quotes/quotes.ts'
const inWorkers = 'workers/src/quotes/mail-quote.ts'
const inInfra = 'infra/src/views/store.ts'
const inConsole = 'console/src/api/client.ts'
const inFeature = 'console/src/features/quotes/QuoteForm.tsx'

const restricted = 'eslint(no-restricted-imports)'

describe('an import against the direction is reported', () => {
  const violations: [from: string, source: string][] = [
    [inContracts, '@bindery/infra'],
    [inContracts, '@bindery/command-api'],
    [inContracts, '@bindery/contracts/wire'],
    [inCommandApi, '@bindery/infra'],
    [inCommandApi, '@bindery/projections'],
    [inProjections, '@bindery/command-api'],
    [inProjections, '@bindery/workers'],
    [inWorkers, '@bindery/command-api'],
    [inWorkers, '@bindery/infra'],
    [inConsole, '@bindery/command-api'],
    [inConsole, '@bindery/infra'],
    [inConsole, '@bindery/contracts/events'],
    [inConsole, '@bindery/contracts/ports'],
    [inFeature, '@bindery/contracts/events'],
  ]
  test.for(violations)('%s may not import %s', async ([from, source]) => {
    expect(await rulesAgainst({ [from]: importing(source) })).toEqual([`${from} ${restricted}`])
  })
})

describe('an import past the public entries is reported', () => {
  const violations: [from: string, source: string][] = [
    [inCommandApi, '@bindery/contracts/src/wire/index.ts'],
    [inCommandApi, '@bindery/contracts/wire/quotes'],
    [inInfra, '@bindery/projections/src/index.ts'],
    [inInfra, '@bindery/command-api/quotes'],
    [inConsole, '@bindery/contracts/src/rules/money.ts'],
    ['tests/acceptance/quotes.test.ts', '@bindery/infra/src/main.ts'],
    [inContracts, '../../../infra/src/index.ts'],
    [inCommandApi, '../../../contracts/src/wire/index.ts'],
    [inProjections, '../../../command-api/src/index.ts'],
    [inWorkers, '../../../projections/src/index.ts'],
    [inInfra, '../../../tests/fixtures/agency.ts'],
    [inConsole, '../../../contracts/src/wire/index.ts'],
    ['tests/acceptance/quotes.test.ts', '../../infra/src/main.ts'],
  ]
  test.for(violations)('%s may not import %s', async ([from, source]) => {
    expect(await rulesAgainst({ [from]: importing(source) })).toEqual([`${from} ${restricted}`])
  })
})

describe('console features do not import each other', () => {
  const violations: [from: string, source: string][] = [
    [inFeature, '../policies/BindForm.tsx'],
    [inFeature, '../../features/policies/BindForm.tsx'],
    ['console/src/features/quotes/parts/Totals.tsx', '../../policies/BindForm.tsx'],
    ['console/src/features/quotes/parts/rows/Row.tsx', '../../../policies/BindForm.tsx'],
  ]
  test.for(violations)('%s may not import %s', async ([from, source]) => {
    expect(await rulesAgainst({ [from]: importing(source) })).toEqual([`${from} ${restricted}`])
  })
})

test('a cycle is reported', async () => {
  const files = {
    'projections/src/quotes/a.ts': 'import { b } from \'./b.ts\'\nexport const a = () => b\n',
    'projections/src/quotes/b.ts': 'import { a } from \'./a.ts\'\nexport const b = () => a\n',
  }
  expect(await rulesAgainst(files)).toContain('projections/src/quotes/a.ts import(no-cycle)')
})

test('the rules that need types are on', async () => {
  const files = { [inWorkers]: 'const work = async (): Promise<void> => {}\nexport const start = (): void => { work() }\n' }
  expect(await rulesAgainst(files)).toEqual([`${inWorkers} typescript(no-floating-promises)`])
})

test('any and a forgotten console.log are reported, the latter not where people read it', async () => {
  const log = 'export const hello = () => console.log(\'hello\')\n'
  const found = await rulesAgainst({
    [inProjections]: 'export const parse = (text: string): any => JSON.parse(text)\n',
    [inInfra]: log,
    'infra/src/main.ts': log,
  })
  expect(found.toSorted()).toEqual([`${inInfra} eslint(no-console)`, `${inProjections} typescript(no-explicit-any)`])
})

test('the clean twin passes', async () => {
  const everyEntry = ['wire', 'events', 'ports', 'rules'].map((entry) => `@bindery/contracts/${entry}`)
  const parts = ['command-api', 'projections', 'workers'].map((name) => `@bindery/${name}`)
  expect(await lint({
    [inContracts]: importing('../wire/index.ts', './tax.ts', 'decimal.js'),
    [inCommandApi]: importing(...everyEntry, '../submissions/state.ts', './evolve.ts', 'fastify'),
    [inProjections]: importing(...everyEntry, '../runner/index.ts'),
    [inWorkers]: importing(...everyEntry, '../runner/jobs.ts'),
    [inInfra]: importing(...everyEntry, ...parts, '../workers/thread.ts', '../../package.ts'),
    [inConsole]: importing('@bindery/contracts/wire', '@bindery/contracts/rules', '../shared/DataTable.tsx'),
    [inFeature]: importing('@bindery/contracts/wire', './Totals.tsx', './parts/Totals.tsx', '../../shared/DataTable.tsx'),
    'console/src/features/quotes/parts/Totals.tsx': importing('../totals.ts', '../../../shared/DataTable.tsx'),
    'tests/acceptance/quotes.test.ts': importing(...everyEntry, ...parts, '@bindery/infra', '../fixtures/agency.ts'),
  })).toEqual([])
})
