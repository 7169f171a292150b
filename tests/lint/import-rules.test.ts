/** The import rules bite: every planted violation is reported, and the clean twin of each passes. */
import { describe, expect, test } from 'vitest'
import { lint } from './planted.ts'
import { importing, refused, rulesAgainst } from './refused.ts'

const inContracts = 'contracts/src/rules/money.ts'
const inCommandApi = 'command-api/src/quotes/send.ts'
const inProjections = 'projections/src/quotes/quotes.ts'
const inWorkers = 'workers/src/quotes/mail-quote.ts'
const inDemo = 'demo/src/plan/stories.ts'
const inInfra = 'infra/src/views/store.ts'
const inConsole = 'console/src/client/send.ts'
const inFeature = 'console/src/features/quotes/QuoteForm.tsx'

describe('an import against the direction is reported', () => {
  refused([
    [inContracts, '@bindery/infra'],
    [inContracts, '@bindery/command-api'],
    [inContracts, '@bindery/contracts/wire'],
    [inCommandApi, '@bindery/infra'],
    [inCommandApi, '@bindery/projections'],
    [inProjections, '@bindery/command-api'],
    [inProjections, '@bindery/workers'],
    [inWorkers, '@bindery/command-api'],
    [inWorkers, '@bindery/infra'],
    [inDemo, '@bindery/infra'],
    [inDemo, '@bindery/command-api'],
    [inConsole, '@bindery/command-api'],
    [inConsole, '@bindery/infra'],
    [inConsole, '@bindery/contracts/events'],
    [inConsole, '@bindery/contracts/ports'],
    [inFeature, '@bindery/contracts/events'],
    [inCommandApi, '@bindery/contracts/testing'],
    [inProjections, '@bindery/contracts/testing'],
    [inWorkers, '@bindery/contracts/testing'],
    [inInfra, '@bindery/contracts/testing'],
    [inConsole, '@bindery/contracts/testing'],
  ])
})

describe('an import past the public entries is reported', () => {
  refused([
    [inCommandApi, '@bindery/contracts/src/wire/index.ts'],
    [inCommandApi, '@bindery/contracts/wire/quotes'],
    [inInfra, '@bindery/projections/src/index.ts'],
    [inInfra, '@bindery/command-api/quotes'],
    [inConsole, '@bindery/contracts/src/rules/money.ts'],
    ['tests/acceptance/quotes.test.ts', '@bindery/infra/src/main.ts'],
    ['tests/acceptance/quotes.test.ts', '@bindery/infra/redis/connection'],
    [inContracts, '../../../infra/src/index.ts'],
    [inCommandApi, '../../../contracts/src/wire/index.ts'],
    [inProjections, '../../../command-api/src/index.ts'],
    [inWorkers, '../../../projections/src/index.ts'],
    [inInfra, '../../../tests/fixtures/agency.ts'],
    [inConsole, '../../../contracts/src/wire/index.ts'],
    ['tests/acceptance/quotes.test.ts', '../../infra/src/main.ts'],
  ])
})

describe('console features do not import each other', () => {
  refused([
    [inFeature, '../policies/BindForm.tsx'],
    [inFeature, '../../features/policies/BindForm.tsx'],
    ['console/src/features/quotes/parts/Totals.tsx', '../../policies/BindForm.tsx'],
    ['console/src/features/quotes/parts/rows/Row.tsx', '../../../policies/BindForm.tsx'],
  ])
})

test('the console imports a module once, types inline', async () => {
  const part = "export type Part = string\nexport const part: Part = 'part'\n"
  const used = 'export const parts = (one: Part): readonly Part[] => [one, part]\n'
  const found = await rulesAgainst({
    'console/src/ui/part.ts': part,
    'console/src/ui/twice.ts': `import type { Part } from './part.ts'\nimport { part } from './part.ts'\n${used}`,
    'console/src/ui/once.ts': `import { part, type Part } from './part.ts'\n${used}`,
  })
  expect(new Set(found)).toEqual(new Set(['console/src/ui/twice.ts import(no-duplicates)']))
})

test('a cycle is reported', async () => {
  const files = {
    'projections/src/quotes/a.ts': "import { b } from './b.ts'\nexport const a = () => b\n",
    'projections/src/quotes/b.ts': "import { a } from './a.ts'\nexport const b = () => a\n",
  }
  expect(await rulesAgainst(files)).toContain('projections/src/quotes/a.ts import(no-cycle)')
})

test('a cycle is reported too where one of its imports is of a type', async () => {
  const files = {
    'projections/src/quotes/a.ts': "import { b } from './b.ts'\nexport type A = string\nexport const a = () => b\n",
    'projections/src/quotes/b.ts': "import type { A } from './a.ts'\nexport const b = (): A => ''\n",
  }
  expect(await rulesAgainst(files)).toContain('projections/src/quotes/b.ts import(no-cycle)')
})

test('the rules that need types are on', async () => {
  const files = {
    [inWorkers]: 'const work = async (): Promise<void> => {}\nexport const start = (): void => { work() }\n',
  }
  expect(await rulesAgainst(files)).toEqual([`${inWorkers} typescript(no-floating-promises)`])
})

test('any and a forgotten console.log are reported, the latter not where people read it', async () => {
  const log = "export const hello = () => console.log('hello')\n"
  const found = await rulesAgainst({
    [inProjections]: 'export const parse = (text: string): any => JSON.parse(text)\n',
    [inInfra]: log,
    'infra/src/main.ts': log,
  })
  expect(found.toSorted()).toEqual([`${inInfra} eslint(no-console)`, `${inProjections} typescript(no-explicit-any)`])
})

test('a test that asserts nothing is reported; one that waits for something, or says what follows, is not', async () => {
  const planted = 'projections/src/quotes/quotes.test.ts'
  const files = {
    [planted]: `import { expect, test } from 'vitest'
declare const given: () => { records(...facts: readonly string[]): void }
declare const eventually: (what: string) => Promise<void>
declare const act: () => string
test('expects', () => { expect(act()).toBe('x') })
test('follows', () => { given().records('x') })
test('waits', async () => { await eventually('x') })
test('only acts', () => { act() })
`,
  }
  expect(await rulesAgainst(files)).toEqual([`${planted} vitest(expect-expect)`])
})

test('what the compiler does not accept is reported, in every part and in tests', async () => {
  const wrong = `export const limit: number = 'all'\n`
  const files = [inContracts, inConsole, 'infra/src/views/store.test.ts', 'tests/acceptance/quotes.test.ts']
  const found = await lint(Object.fromEntries(files.map((file) => [file, wrong])), { types: true })
  expect(found.map(({ file, rule }) => `${file} ${rule}`).toSorted()).toEqual(
    files.map((file) => `${file} typescript(TS2322)`).toSorted(),
  )
})

test('the clean twin passes', async () => {
  const everyEntry = ['wire', 'events', 'ports', 'rules'].map((entry) => `@bindery/contracts/${entry}`)
  const parts = ['command-api', 'demo', 'projections', 'workers'].map((name) => `@bindery/${name}`)
  expect(
    await lint({
      [inContracts]: importing('../wire/index.ts', './tax.ts', 'decimal.js'),
      [inCommandApi]: importing(
        ...everyEntry,
        '../facts/on-stream.ts',
        '../reference/chosen.ts',
        './terms.ts',
        'fastify',
      ),
      'command-api/src/kernel/fold.ts': importing(...everyEntry, './seal.ts'),
      'command-api/src/kernel/fold.test.ts': importing('./fold.ts', '../../test/memory-store.ts'),
      'command-api/src/states/submission/state.ts': importing('../../kernel/fold.ts', './quotes.ts', '../people.ts'),
      'command-api/src/facts/gather.ts': importing('../kernel/fold.ts', '../states/models.ts'),
      'command-api/src/execution/executor.ts': importing('../facts/handler.ts', '../kernel/queues.ts'),
      'command-api/src/calls/open-door.ts': importing('../execution/executor.ts', '../identity/sign-in.ts'),
      'command-api/src/http/app.ts': importing('../calls/dispatcher.ts', '../identity/identity.ts'),
      [inProjections]: importing(
        ...everyEntry,
        '../runner/index.ts',
        '../queries/handler.ts',
        '../policies/policies.ts',
      ),
      'projections/src/queries/references.ts': importing('../runner/lock.ts', '../identity/logins.ts'),
      'projections/src/audit/parts.ts': importing('../projectors.ts', '../staff/owners.ts', '../queries/handler.ts'),
      'projections/src/loads/get-submission.ts': importing('../audit/address.ts', '../projectors.ts'),
      'projections/src/handlers.ts': importing('./loads/get-data.ts', './audit/get-history.ts'),
      [inWorkers]: importing(...everyEntry, '../runtime/jobs.ts', '../documents/kept.ts'),
      'workers/src/start.ts': importing('./reactors.ts', './operations/operate.ts', './runtime/jobs.ts'),
      [inInfra]: importing(...everyEntry, ...parts, '../workers/thread.ts', '../../package.ts'),
      [inConsole]: importing('@bindery/contracts/wire', '@bindery/contracts/rules', '../ui/page/Page.tsx'),
      'console/src/data/load.ts': importing('./tabs/tabs.ts', '../session/events.ts', '../client/send.ts'),
      'console/src/shared/terms/rates.ts': importing(
        '../pickers/pick.ts',
        '../../data/store.ts',
        '../../ui/form/field.ts',
      ),
      'console/src/routes/home/route.tsx': importing('../../features/quotes/body.ts', '../../session/events.ts'),
      [inFeature]: importing(
        '@bindery/contracts/wire',
        './Totals.tsx',
        './parts/Totals.tsx',
        '../../shared/DataTable.tsx',
      ),
      'console/src/features/quotes/parts/Totals.tsx': importing('../totals.ts', '../../../shared/DataTable.tsx'),
      'tests/acceptance/quotes.test.ts': importing(...everyEntry, ...parts, '@bindery/infra', '../fixtures/agency.ts'),
    }),
  ).toEqual([])
})
