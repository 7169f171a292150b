/** On a phone a long form is a list of its parts: one is open, each says how much of it is filled in. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { field, openEntry, typedBefore } from './entry-page.tsx'
import { form, openSubmission, press } from './submission-page.tsx'

/** A window as narrow as a phone's, which happy-dom has no other way to be. */
beforeEach(() => {
  const isNarrow = (query: string) => query.includes('max-width')
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: isNarrow(query), media: query, onchange: null }),
  )
})
afterEach(() => void vi.unstubAllGlobals())

type Scope = Pick<typeof screen, 'getByRole'>
const entry = () => within(screen.getByRole('form', { name: 'New submission' }))
const part = (title: string, scope: Scope = entry()) =>
  scope.getByRole('button', { name: new RegExp(`^${title}`, 'u') })
const openParts = () =>
  entry()
    .queryAllByRole('button', { expanded: true })
    .filter((button) => button.closest('h2') !== null)
    .map(({ textContent }) => textContent)
const bar = (scope: Scope = screen) => within(scope.getByRole('group', { name: 'Form actions' }))

test('one part of a new submission is open, each counts what it has, and the bar what is still to fill in', async () => {
  typedBefore({ ABN: '', CompanyPostcode: '', Turnover: '' })
  const { user } = await openEntry()
  expect(part('Broker')).toHaveTextContent(/complete$/u)
  expect(part('Insured')).toHaveTextContent(/4 of 6$/u)
  expect(part('Business')).toHaveTextContent(/3 of 4$/u)
  expect(part('Notes and Attachments')).toHaveTextContent(/Attachments$/u)
  expect(openParts()).toEqual(['Brokercomplete'])
  expect(field(/^ABN/u)).not.toBeVisible()
  expect(bar().getByText('3 still to fill in')).toBeVisible()

  await user.click(part('Insured'))
  expect(openParts()).toEqual(['Insured4 of 6'])
  await user.type(field(/^Postcode/u), '2000')
  await waitFor(() => expect(part('Insured')).toHaveTextContent(/5 of 6$/u))
  expect(bar().getByText('2 still to fill in')).toBeVisible()
  await user.click(part('Insured'))
  expect(openParts()).toEqual([])
  expect(field(/^Postcode/u)).toHaveValue('2000')
})

test('Next opens the part after it, and the keyboard goes on from there', async () => {
  const { user } = await openEntry()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(openParts()).toEqual(['Insured0 of 6'])
  expect(part('Insured')).toHaveFocus()
  await user.click(part('Notes and Attachments'))
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument()
})

test('a refused form opens the part of its first error; each message opens the part it is about', async () => {
  typedBefore({ Turnover: '', DateQuoteRequired: null })
  const { user } = await openEntry()
  await user.click(bar().getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(field(/^Fee Income/u)).toHaveFocus())
  expect(openParts()).toEqual(['Business1 to mend'])
  const count = bar().getByRole('button', { name: '2 things to mend' })
  expect(bar().getByRole('alert')).toHaveTextContent('2 things to mend')
  await user.click(count)
  await user.click(bar().getByRole('button', { name: 'Date Quote Required is required.' }))
  expect(field(/^Date Quote Required/u)).toHaveFocus()
  expect(openParts()).toEqual(['Cover1 to mend'])
})

test('the bar has the total and the one button; choices and the other buttons are behind More', async () => {
  const { user } = await openSubmission()
  await press(user, 'New quote')
  const scope = await form('New quote')
  expect(bar(scope).getByText('not known yet')).toBeVisible()
  expect(bar(scope).getByRole('button', { name: 'Send quote' })).toBeVisible()
  expect(bar(scope).queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
  await user.click(bar(scope).getByRole('button', { name: 'More' }))
  expect(await bar(scope).findByRole('checkbox', { name: 'Attach Quote Calculation' })).toBeVisible()
  await user.click(bar(scope).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('form', { name: 'New quote' })).not.toBeInTheDocument())
})

test.for([
  ['New quote', 'New quote', ['Terms', 'Stamp Duty', 'Figures', 'Documents', 'Letter', 'Attachments']],
  ['New binding', 'Bind a policy', ['Policy', 'Figures', 'Documents', 'Letter']],
  ['New wholesale', 'New wholesale', ['Terms', 'Markets', 'Letter', 'Attachments']],
] as const)('%s has its parts', async ([opener, name, titles]) => {
  const { user } = await openSubmission()
  await press(user, opener)
  const scope = await form(name)
  for (const title of titles) expect(part(title, scope)).toBeVisible()
})
