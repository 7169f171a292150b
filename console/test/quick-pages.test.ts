/** The shorter ways to what a selector finds and what an element looks like lead to happy-dom's own answers. */
import { screen } from '@testing-library/react'
import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js'
import { afterEach, expect, test } from 'vitest'
import { findAll, findInGeneral } from './quick-selectors.ts'
import { compute } from './quick-styles.ts'
import { form, openSubmission, press } from './submission-page.tsx'

afterEach(() => {
  Object.assign(QuerySelector, { findAll })
})

/** A page with nearly every control, one list of choices open. */
async function openForm() {
  const { user } = await openSubmission()
  await press(user, 'New quote')
  const scope = await form('New quote')
  const [first] = scope.getAllByRole('combobox')
  if (!first) throw new Error('The form has no choice')
  await user.click(first)
  await screen.findAllByRole('option')
}

const SELECTORS = [
  '*',
  'input',
  'label[for]',
  '[role="option"]',
  '[aria-label*="quote" i]',
  'label, input, [role]',
  ':not(div)',
  'button:disabled',
  'form > *',
  'tr td button',
  'label + *',
  'input ~ *',
]

test('a selector finds the same elements in the same order, from the page and from a part of it', async () => {
  await openForm()
  const roots = [document, document.body, ...document.querySelectorAll('form, table')]
  const foundBy = (way: typeof findAll, selector: string) => {
    Object.assign(QuerySelector, { findAll: way })
    // An answer is kept until the page changes.
    document.body.append(document.createElement('i'))
    document.body.lastElementChild?.remove()
    return roots.map((root) => [...root.querySelectorAll(selector)])
  }
  for (const selector of SELECTORS) {
    const [found, expected] = [foundBy(findAll, selector), foundBy(findInGeneral, selector)]
    expect({ selector, found: found.flat().length > 0 }).toEqual({ selector, found: true })
    const isSame = found.every(
      (elements, root) =>
        elements.length === expected[root]?.length && elements.every((element, at) => element === expected[root]?.[at]),
    )
    expect({ selector, isSame }).toEqual({ selector, isSame: true })
  }
})

test('elements look the same, also where a style hides those within', async () => {
  await openForm()
  const veil = document.createElement('div')
  veil.innerHTML = '<p>seen<span style="visibility: visible; --x: 1">too</span></p><template></template>'
  veil.style.visibility = 'hidden'
  document.body.append(veil)
  const looks = (way: typeof compute) =>
    [...document.querySelectorAll('*')].map((element) => {
      const { display, visibility, direction, opacity, overflow, position } = way(element)
      return [element.outerHTML.slice(0, 150), { display, visibility, direction, opacity, overflow, position }]
    })
  expect(looks(window.getComputedStyle)).toEqual(looks(compute))
  veil.remove()
})
