/** The mail server goes away: every console shows it, and that it is over once somebody has mended it. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { built, builtEnv } from '../support/built.ts'
import { MIA, PASSWORD, TOM } from '../support/fixtures.ts'
import { expect, test } from './console-errors.ts'
import { received } from './received.ts'
import { comeBack, signIn } from './steps.ts'
import { violations } from './walk/accessible.ts'

const NAME = 'Unreachable Pty Ltd'

let product: ChildProcessWithoutNullStreams
let url = ''
let printed = ''
const says = (words: RegExp) => expect.poll(() => printed).toMatch(words)

async function mail(state: 'up' | 'down'): Promise<void> {
  printed = ''
  product.stdin.write(`${state}\n`)
  await says(new RegExp(`mail is ${state}`, 'u'))
}

test.beforeAll(async () => {
  product = spawn(process.execPath, built('tests/browser/mail-product.ts'), { env: builtEnv() })
  product.stderr.pipe(process.stderr)
  product.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  await says(/Bindery is ready on \S+\n/u)
  url = /Bindery is ready on (\S+)/u.exec(printed)?.[1] ?? ''
})
test.afterAll(async () => {
  const gone = once(product, 'exit')
  product.kill('SIGTERM')
  await gone
})

test('a mail server that is away is shown to everybody, with what waits and why on its record; Try now ends it', async ({
  browser,
}) => {
  await mail('down')
  const { SubmissionID } = await received(url, NAME)
  const opened = await Promise.all([browser.newContext({ baseURL: url }), browser.newContext({ baseURL: url })])
  const [mia, tom] = await Promise.all([opened[0].newPage(), opened[1].newPage()])
  await comeBack(mia, MIA, PASSWORD)
  await signIn(tom, TOM, PASSWORD)

  // Whoever is in the console sees the number; the record tells the reason.
  await expect(tom.getByLabel('1 waiting for somebody')).toBeVisible({ timeout: 60_000 })
  await tom.goto(`/home/submission/${SubmissionID}`)
  const unsent = tom.getByRole('group', { name: 'Letters that did not leave' })
  await expect(unsent).toContainText('ECONNREFUSED')
  await expect(unsent.getByText(/^Waiting since/u)).toBeVisible()
  expect(await violations(tom)).toEqual([])

  await mia.goto('/home/operations')
  const alarm = mia.getByRole('alert', { name: /No mail has left since/u })
  await expect(alarm).toContainText('1 letter waits')
  await expect(alarm).toContainText('ECONNREFUSED')
  await expect(alarm).toContainText(/Next try/u)
  const trends = mia.getByRole('region', { name: 'Rate, latency and lag' })
  await expect(trends.getByRole('list', { name: 'State of the queues' })).toContainText(
    /mail .*1 waits for another try/u,
  )
  await expect(trends.locator('.recharts-surface').first()).toBeVisible()
  expect(await violations(mia)).toEqual([])

  await mail('up')
  await alarm.getByRole('button', { name: 'Try now: all letters that wait' }).click()
  await expect(mia.getByRole('status').filter({ hasText: 'No letter waits any more' })).toBeVisible()
  await expect(mia.getByRole('table', { name: 'Who did what' })).toContainText('Try now')
  await expect(unsent).toBeHidden({ timeout: 60_000 })
  await expect(tom.getByLabel(/waiting for somebody/u)).toBeHidden({ timeout: 60_000 })
  await Promise.all(opened.map((context) => context.close()))
})
