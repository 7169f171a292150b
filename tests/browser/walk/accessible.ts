/** What axe says against a page as it stands, in a few words a violation. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** WCAG 2.0 to 2.2 at A and AA, and what axe calls best practice: every rule of theirs, none left out. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** An open dialog is looked at alone: what lies beneath was looked at before it opened. */
const DIALOG = '[role=dialog][aria-modal=true]'

async function found(page: Page, builder: AxeBuilder): Promise<readonly string[]> {
  const scoped = await page.locator(DIALOG).count() > 0 ? builder.include(DIALOG) : builder
  const { violations } = await scoped.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary = '' }) =>
    `${id}: ${target.join(' ')} ${failureSummary.split('\n').slice(1).map((line) => line.trim()).join(' ')}`))
}

/** In the page alone: the frame of a mail runs no script, axe's neither, and shows what others wrote. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode()
  .options({ resultTypes: ['violations'] }) // what passes is very much, and nobody looks at it

export const violations = (page: Page) => found(page, axe(page).withTags(RULES))

/** Of all rules only these look at colours: what the other scheme can change. */
export const contrastViolations = (page: Page) => found(page, axe(page).withRules(['color-contrast', 'link-in-text-block']))
