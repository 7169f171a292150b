/**
 * A page that must stay quiet: any error or warning in its console fails the test. With BINDERY_SLOW=8 its processor is
 * eight times slower, which shows what depends on nobody being quicker than the page.
 */
import { expect, test as base } from '@playwright/test'

const SLOWER = Number(process.env['BINDERY_SLOW'] ?? 1)

/** A picture is taken by a script in every frame; a mail's frame runs none, not even the tester's. */
const TESTERS_OWN = "Blocked script execution in 'about:srcdoc'"

export const test = base.extend<{ quiet: readonly string[] }>({
  quiet: [async ({ page }, use) => {
    if (SLOWER > 1) await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const said: string[] = []
    page.on('console', (message) => {
      if (message.text().startsWith(TESTERS_OWN)) return
      if (message.type() === 'error' || message.type() === 'warning') said.push(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => said.push(`page error: ${error.message}`))
    await use(said)
    expect(said, 'the browser console stays quiet').toEqual([])
  }, { auto: true }],
})

export { expect }
