/**
 * A page whose console must stay empty: any error or warning fails the test. BINDERY_SLOW=8 makes its processor eight
 * times slower, which brings out races between the page and its user.
 */
import { expect, test as base } from '@playwright/test'

const SLOWER = Number(process.env['BINDERY_SLOW'] ?? 1)

/** Playwright takes a picture by a script in every frame, and the frame of a mail allows none. */
const TESTERS_OWN = "Blocked script execution in 'about:srcdoc'"

export const test = base.extend<{ quiet: readonly string[] }>({
  quiet: [
    async ({ page }, use) => {
      if (SLOWER > 1)
        await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      const said: string[] = []
      page.on('console', (message) => {
        if (message.text().startsWith(TESTERS_OWN)) return
        if (message.type() === 'error' || message.type() === 'warning')
          said.push(`${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => said.push(`page error: ${error.message}`))
      await use(said)
      expect(said, 'the browser console stays quiet').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
