/** A page that must stay quiet: any error or warning in its console fails the test. */
import { expect, test as base } from '@playwright/test'

export const test = base.extend<{ quiet: readonly string[] }>({
  quiet: [async ({ page }, use) => {
    const said: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') said.push(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => said.push(`page error: ${error.message}`))
    await use(said)
    expect(said, 'the browser console stays quiet').toEqual([])
  }, { auto: true }],
})

export { expect }
