/** What paper has and leaves out: pages of tests load no style sheet, and a browser test sees the paper. */
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { policy, whole } from './policy-records.ts'
import { openRenewals } from './renewals-page.tsx'
import { ok } from './server.ts'
import { openSubmission } from './submission-page.tsx'

afterEach(() => void vi.unstubAllGlobals())

/** Makes the window a phone's, or a desk's. */
const windowIs = (narrow: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), {
      matches: narrow && query.includes('max-width'),
      media: query,
      onchange: null,
    }),
  )

test.for([
  ['a desk', 'table', false],
  ['a phone', 'list', true],
] as const)(
  'on %s what a section lists is in no group of buttons, which paper leaves out',
  async ([, role, narrow]) => {
    windowIs(narrow)
    await openSubmission({ GET_SUBMISSION: () => ok({ Submission: whole({ Bounds: [policy] }) }) })
    expect((await screen.findByRole(role, { name: 'Bound' })).closest('[data-actions]')).toBeNull()
    expect(screen.getByRole('button', { name: 'New binding' }).closest('[data-actions]')).not.toBeNull()
  },
)

test('the buttons in the rows of a section are among the actions that the palette finds', async () => {
  const { user } = await openSubmission({ GET_SUBMISSION: () => ok({ Submission: whole({ Bounds: [policy] }) }) })
  await screen.findByRole('table', { name: 'Bound' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Find anything' }), 'reverse')
  expect(await screen.findByRole('option', { name: new RegExp(`Reverse ${policy.PolicyNumber}`, 'u') })).toBeVisible()
})

test('the button of a row of a list is for the screen alone, in its head and in its rows', async () => {
  await openRenewals()
  const button = await screen.findByRole('button', { name: /Acme Engineering/u })
  // The cell as well as the button in it, as an empty last column is no less in the way.
  expect(button.closest('td')?.dataset['on']).toBe('screen')
  expect(screen.getByText('Action').closest('[data-on="screen"]')).not.toBeNull()
})

test('on a phone the button of a card is left to the screen too, and has the focus after a print', async () => {
  windowIs(true)
  await openRenewals()
  const button = await screen.findByRole('button', { name: /Acme Engineering/u })
  button.focus()
  for (const what of ['beforeprint', 'afterprint']) {
    act(() => void window.dispatchEvent(new Event(what)))
    expect(button.closest('[data-on="screen"]')).not.toBeNull()
    expect(button).toHaveFocus()
  }
})
