/** The facts window: facts beside their page, and what a person decides about them (row AI-008). */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { button, itemsOf, openWithHelper } from './ai-page.tsx'
import { FACTS, file } from './ai-records.ts'
import { ok, refused } from './server.ts'

async function openFacts(answers: Parameters<typeof openWithHelper>[0] = {}) {
  const page = await openWithHelper(answers)
  await page.user.click(button('Find files'))
  const last = (await itemsOf('Files of the folder')).at(-1)
  if (!last) throw new Error('There is no file.')
  await page.user.click(within(last).getByRole('button', { name: 'see facts' }))
  return { ...page, window: within(await screen.findByRole('dialog', { name: 'Facts: Proposal 4' })) }
}
const review = (Decision: string, Value = '') => ({ Decision, Value, By: 'Mia Chen', At: '2026-11-23T01:02:03.000Z' })

test("AI-008 'see facts' of a file whose facts are ready asks for them by its sha256 and opens the facts window with them", async () => {
  const { server, window } = await openFacts()
  await window.findByRole('list', { name: 'Facts' })
  expect(server.of('AI_FACT')).toMatchObject([{ sha256: file(4, 10).sha256 }])
  expect(server.of('AI_FILE_STATUS')).toEqual([])
  const shown = within(window.getByRole('list', { name: 'Facts' })).getAllByRole('listitem')
  expect(shown).toHaveLength(FACTS.length)
  expect(shown[0]).toHaveTextContent(/Insured · 92 % sure · page 1.*Harbour View \(NSW\) Pty Ltd/u)
  expect(shown[1]).toHaveTextContent(/Limit · 81 % sure · page 2.*AUD 2,000,000/u)
})

test('the facts window gives the focus back to the file when Escape closes it', async () => {
  const { user, window } = await openFacts()
  await window.findByRole('list', { name: 'Facts' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const last = (await itemsOf('Files of the folder')).at(-1)
  expect(last && within(last).getByRole('button', { name: 'see facts' })).toHaveFocus()
})

test('the words of the fact one looks at are marked on their page, whatever the text says', async () => {
  const { user, window } = await openFacts()
  const text = await window.findByRole('region', { name: 'The text of the document' })
  expect(text.querySelector('mark')).toHaveTextContent('Insured: Harbour View (NSW) Pty Ltd')
  await user.click(window.getByRole('button', { name: /^Limit/u }))
  await waitFor(() => expect(text.querySelector('mark')).toHaveTextContent('The limit is $2,000,000 any one claim.'))
  expect(text).toHaveTextContent('<b>So.</b>')
})

test('a fact is accepted, corrected or rejected one by one, and says by whom', async () => {
  const { user, server, window } = await openFacts({
    AI_REVIEW_FACT: ({ Number: number, Decision, Value }) => {
      const Review = review(String(Decision), String(Value))
      server.answer('AI_FACT', () =>
        ok({
          Success: true,
          Facts: FACTS.map((each) => (each.Number === number ? { ...each, Review } : each)),
          Model: 'built-in',
          FellBack: '',
        }),
      )
      return ok({ Success: true, Review })
    },
  })
  await user.click(await window.findByRole('button', { name: 'Accept: Insured' }))
  expect(await window.findByText(/^Accepted by Mia Chen, 23\/11\/2026/u)).toBeVisible()
  await user.click(window.getByRole('button', { name: 'Reject: Limit' }))
  expect(await window.findByText(/^Rejected by Mia Chen/u)).toBeVisible()
  const correct = window.getByRole('button', { name: 'Correct: Limit' })
  await waitFor(() => expect(correct).toBeEnabled())
  await user.click(correct)
  const field = window.getByRole('textbox', { name: 'Correct value: Limit' })
  await user.clear(field)
  await user.type(field, '$5,000,000{Enter}')
  expect(await window.findByText(/^Corrected by Mia Chen/u)).toBeVisible()
  expect(server.of('AI_REVIEW_FACT')).toMatchObject([
    { sha256: file(4, 10).sha256, Number: 1, Decision: 'accepted', Value: '' },
    { Number: 2, Decision: 'rejected', Value: '' },
    { Number: 2, Decision: 'corrected', Value: '$5,000,000' },
  ])
})

test('an accepted fact goes into the field of the open form it belongs to', async () => {
  const page = await openWithHelper({ AI_REVIEW_FACT: () => ok({ Success: true, Review: review('accepted') }) })
  await page.user.click(button('Edit'))
  await page.user.click(button('Find files'))
  const last = (await itemsOf('Files of the folder')).at(-1)
  if (!last) throw new Error('There is no file.')
  await page.user.click(within(last).getByRole('button', { name: 'see facts' }))
  await page.user.click(await screen.findByRole('button', { name: 'Accept: Insured' }))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^Insured Company Name/u, hidden: true })).toHaveValue(
      'Harbour View (NSW) Pty Ltd',
    ),
  )
})

test('facts that another model had to find, that are none, or that cannot be had, say so', async () => {
  const { user, server, window } = await openFacts({
    AI_FACT: () => ok({ Success: true, Facts: [], Model: 'built-in', FellBack: 'gpt: no answer in 30 seconds' }),
  })
  expect(await window.findByText('No facts were found in this document.')).toBeVisible()
  expect(window.getByText(/gpt: no answer in 30 seconds/u)).toBeVisible()
  await user.click(button('Close the facts'))
  server.answer('AI_FACT', () => refused('There are no facts yet.'))
  const last = (await itemsOf('Files of the folder')).at(-1)
  await user.click(within(last ?? document.body).getByRole('button', { name: 'see facts' }))
  expect(await screen.findByText('There are no facts yet.')).toBeVisible()
})
