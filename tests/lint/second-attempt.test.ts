/** The second attempt of browser tests: what passed then is named as flaky, and what failed again has failed. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

type Status = 'expected' | 'unexpected'
const address = (name: string) => JSON.stringify(new URL(`../../scripts/lib/${name}`, import.meta.url).href)

/** The result of one attempt. */
const ended = (status: Status) => (status === 'unexpected' ? { error: { message: 'Error: too late\n\n  at 12' } } : {})

/** A report of Playwright: each test with its status, one of them in a describe block. */
function report(tests: Readonly<Record<string, Status>>, errors: readonly string[] = []) {
  const specs = Object.entries(tests).map(([title, status]) => ({
    title,
    tests: [{ status, results: [ended(status)] }],
  }))
  const count = (status: Status) => Object.values(tests).filter((each) => each === status).length
  return {
    stats: { expected: count('expected'), unexpected: count('unexpected'), flaky: 0, skipped: 0 },
    errors,
    suites: [{ specs: specs.slice(1), suites: [{ specs: specs.slice(0, 1) }] }],
  }
}

/** What both attempts come to, as the verdict counts it; null where there is no second one. */
async function counted(first: object, again: object): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'bindery-attempts-'))
  const file = join(folder, 'browser.json')
  await writeFile(file, JSON.stringify({ first, again }))
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    `
    import { readFileSync, writeFileSync } from 'node:fs'
    import { countsOf } from ${address('reports.mjs')}
    import { mayTryAgain, mergeAttempts } from ${address('second-attempt.mjs')}
    const { first, again } = JSON.parse(readFileSync(${JSON.stringify(file)}, 'utf8'))
    writeFileSync(${JSON.stringify(file)}, JSON.stringify(mergeAttempts(first, again)))
    console.log(JSON.stringify(mayTryAgain(first) ? await countsOf([${JSON.stringify(file)}]) : null))
  `,
  ])
  await rm(folder, { recursive: true })
  return JSON.parse(stdout)
}

test('a test that passed the second time is counted as passed, and named with its failure', async () => {
  const first = report({ answers: 'unexpected', brokers: 'expected', letters: 'unexpected' })
  expect(await counted(first, report({ answers: 'expected', letters: 'unexpected' }))).toEqual({
    passed: 2,
    failed: 1,
    skipped: [],
    flaky: [{ title: 'answers', why: 'Error: too late' }],
    failures: [{ title: 'letters', why: 'Error: too late' }],
  })
})

test('a second attempt that ran other tests than those that failed proves nothing', async () => {
  const first = report({ answers: 'unexpected', brokers: 'expected' })
  expect(await counted(first, report({}))).toMatchObject({ passed: 1, failed: 1, flaky: [] })
})

test('nothing is tried again where all passed, where the run itself failed, or where many tests did', async () => {
  const many = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`test ${at}`, 'unexpected' as const]))
  const first = [report({ a: 'expected' }), report({ a: 'unexpected' }, ['no server']), report(many)]
  for (const each of first) expect(await counted(each, report({}))).toBeNull()
})
