/** Times that only a browser can measure: of animations, until a field has the focus, until figures are updated. */
import type { Locator } from '@playwright/test'
import { SendQuote, UpdateStickyNote } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { MIA, PASSWORD, quote } from '../support/fixtures.ts'
import { expect, test } from './console-errors.ts'
import { choose, comeBack, signIn } from './steps.ts'
import { style } from './drawn.ts'
import { received, show } from './received.ts'

/** Notes how the next part goes, when it begins to: on a busy machine it is gone before a test can ask for its style. */
const LEAVING = `
  window.leaving = ''
  for (const kind of ['animationstart', 'transitionrun'])
    document.addEventListener(kind, ({ type, target, propertyName }) => {
      if (!target.matches('aside, .mantine-Modal-content')) return
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(target)
      window.leaving ||= [type, propertyName ?? animationName, type === 'animationstart' ? animationDuration : transitionDuration].join(' ')
    })
`

test('SUBD-020 a note opens by itself, counts to a thousand, flies in for 0.8 and out for 1 second', async ({
  page,
  baseURL,
}) => {
  const name = 'Flying Note Pty Ltd'
  const { mia, SubmissionID } = await received(baseURL, name)
  const other = await received(baseURL, 'No Note Pty Ltd')
  await mia.send(UpdateStickyNote, { Submission: { SubmissionID, StickyNote: 'Call Ben' } })
  await comeBack(page, MIA, PASSWORD)
  const note = page.getByRole('complementary', { name: 'Sticky note' })
  await show(page, other.SubmissionID, 'No Note Pty Ltd')
  await expect(note).toBeHidden()
  await show(page, SubmissionID, name)
  await expect(note).toBeVisible()
  const moves = async () => [await style(note, 'animation-name'), await style(note, 'animation-duration')]
  expect(await moves()).toEqual([expect.stringContaining('fly-in'), '0.8s'])

  await expect(note.getByText('8 / 1000')).toBeVisible()
  await note.getByRole('textbox', { name: 'Note' }).fill('x'.repeat(1_001))
  await expect(note.getByRole('textbox', { name: 'Note' })).toHaveValue('x'.repeat(1_000))
  await expect(note.getByText('1000 / 1000')).toBeVisible()
  await page.evaluate(LEAVING)
  await note.getByRole('button', { name: 'Close the sticky note' }).click()
  await expect.poll(() => page.evaluate('window.leaving')).toMatch(/^animationstart .*fly-out.* 1s$/u)
  await expect(note).toBeHidden()
})

/**
 * Notes when the first field of two forms appears and has the focus, when the chatbot opens and its question has the
 * focus, after which delay of a timer, when an amount is typed and when the figures change.
 */
const TIMES = `
  window.times = {}
  let due = -1
  const later = window.setTimeout
  window.setTimeout = (run, ms, ...rest) => later(() => { due = ms; try { run(...rest) } finally { due = -1 } }, ms)
  const note = (name) => { window.times[name] ??= performance.now() }
  document.addEventListener('input', ({ target }) => { if (target.matches('[aria-label="New quote"] input')) window.times = { typed: performance.now() } }, true)
  new MutationObserver((changes) => {
    const first = document.querySelector('form[aria-label="New broker"] input')
    if (first) note('field')
    if (first && document.activeElement === first) note('focus')
    if (document.querySelector('form[aria-label="New quote"] input')) note('quote')
    if (document.activeElement?.matches('form[aria-label="New quote"] input')) note('begun')
    if (document.querySelector('aside[aria-label="AI Chatbot"] input')) note('chat')
    if (window.times.typed && document.querySelector('[aria-label="Figures"]')?.textContent.includes('7,654')) note('figures')
  }).observe(document, { subtree: true, childList: true, characterData: true })
  document.addEventListener('focusin', ({ target }) => {
    if (target.matches('form[aria-label="New broker"] input')) note('focus')
    if (target.matches('form[aria-label="New quote"] input')) note('begun')
    if (target.matches('aside[aria-label="AI Chatbot"] input')) { note('asked'); window.times.timer ??= due }
  })
`

/** The moments that the script notes, by name. */
const Times = v.record(v.string(), v.number())

/** The greatest heights of what is around an option, the list itself among it. */
const heightsAround = (option: Locator): Promise<readonly string[]> =>
  option.evaluate((element) => {
    const around: string[] = []
    for (let each = element.parentElement; each; each = each.parentElement)
      around.push(String(each.ownerDocument.defaultView?.getComputedStyle(each).maxHeight))
    return around
  })

test('COM-016 dialogs fade for a second, a form has the keyboard within 100 ms, the chatbot and figures follow after 200, lists and letters have their heights', async ({
  page,
  baseURL,
}) => {
  const name = 'Measured Pty Ltd'
  const { mia, SubmissionID } = await received(baseURL, name)
  await mia.send(SendQuote, quote(SubmissionID))
  const times = async () =>
    new Map(Object.entries(v.parse(Times, JSON.parse(String(await page.evaluate('JSON.stringify(window.times)'))))))
  await page.addInitScript(TIMES)
  await comeBack(page, MIA, PASSWORD)
  await page.goto('/home/broker')
  await expect(page.getByLabel('First Name')).toBeFocused()
  const began = await times()
  expect((began.get('focus') ?? Infinity) - (began.get('field') ?? 0)).toBeLessThanOrEqual(100)

  await show(page, SubmissionID, name)
  await page.getByRole('button', { name: 'AI chatbot' }).click()
  const chat = page.getByRole('complementary', { name: 'AI Chatbot' })
  await expect(chat.getByRole('textbox', { name: 'Question' })).toBeFocused()
  const opened = await times()
  const delayed = (opened.get('asked') ?? 0) - (opened.get('chat') ?? 0)
  // Less than 200: the effect that waits may run before the page is told of the panel, the sooner the busier it is.
  expect(delayed).toBeGreaterThanOrEqual(150)
  expect(opened.get('timer')).toBe(200) // however late a busy machine is with it
  await chat.getByRole('button', { name: 'Close: AI Chatbot' }).click()

  // 10rem, by default and where records are picked.
  await page.getByRole('combobox', { name: 'Status' }).first().click()
  expect(await heightsAround(page.getByRole('option').first())).toContain('160px')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New quote' }).click()
  const form = page.getByRole('form', { name: 'New quote' })
  await expect(form.getByRole('combobox', { name: 'Market' })).toBeFocused()
  const written = await times()
  expect((written.get('begun') ?? Infinity) - (written.get('quote') ?? 0)).toBeLessThanOrEqual(100)
  await form.getByRole('combobox', { name: 'Market' }).click()
  expect(await heightsAround(page.getByRole('option').first())).toContain('160px')
  await page.getByRole('option').first().click()
  await choose(form, 'Product', 'Professional Indemnity')
  await form.getByLabel('Base Premium').fill('7654')
  await expect(form.getByRole('complementary', { name: 'Figures' })).toContainText('7,654')
  const followed = await times()
  const waited = (followed.get('figures') ?? 0) - (followed.get('typed') ?? 0)
  expect(waited).toBeGreaterThanOrEqual(195) // a timer counts whole milliseconds
  // And no later: the clock of the page stands, but for these.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await form.getByLabel('Base Premium').fill('8765')
  await page.clock.runFor(200)
  await expect(form.getByRole('complementary', { name: 'Figures' })).toContainText('8,765', { timeout: 5_000 })
  await page.clock.resume()

  const letter = form.locator('.tiptap')
  const frame = form.locator('.mantine-RichTextEditor-content')
  await letter.fill('')
  expect(Math.round((await frame.boundingBox())?.height ?? 0)).toBe(320) // 20rem
  await letter.fill('Dear Ava')
  await letter.press('Control+A')
  await form.getByRole('button', { name: 'Bold', exact: true }).click()
  await expect(letter.locator('strong')).toHaveText('Dear Ava')
  for (const tool of ['Bold', 'Italic', 'Bullet list', 'Link'])
    await expect(form.getByRole('button', { name: tool, exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Refer for clearance' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await page.evaluate(LEAVING)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => page.evaluate('window.leaving')).toBe('transitionrun opacity 1s')
  await expect(dialog).toBeHidden()
})

test('what is found of a new insured moves no field that one is in, and its open list stays', async ({
  page,
  baseURL,
}) => {
  const name = 'Steady Hands Pty Ltd'
  await received(baseURL, name)
  await signIn(page, MIA, PASSWORD)
  const asked = Promise.withResolvers<undefined>()
  const released = Promise.withResolvers<undefined>()
  await page.route('**/api/**', async (route) => {
    if (route.request().postData()?.includes('"FIND_SIMILAR"')) {
      asked.resolve(undefined)
      await released.promise
    }
    await route.continue()
  })
  await page.getByRole('link', { name: 'New submission' }).click()
  await page.getByLabel('Insured Company Name').fill(name)
  await asked.promise
  const field = page.getByRole('combobox', { name: 'Claim History' })
  await field.click()
  const first = page.getByRole('option', { name: 'No claims' })
  await expect(first).toBeVisible()
  const top = () => field.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const before = await top()

  released.resolve(undefined)
  await expect(page.getByText('Already with us', { exact: true })).toBeAttached()
  await expect(first).toBeVisible()
  // The form is put right when a frame is drawn; what stands between two frames nobody sees.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
  await first.click()
  await expect(field).toHaveValue('No claims')
})
