/** The chatbot of the AI helper (rows AI-009 to AI-012). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { button, openWithHelper, panel } from './ai-page.tsx'
import { sha, UPLOAD } from './ai-records.ts'
import { ok, unreachable } from './server.ts'

const question = () => screen.getByRole('textbox', { name: 'Question' })
const messages = () =>
  within(screen.getByRole('log', { name: 'Messages' }))
    .queryAllByRole('listitem')
    .map((item) => [item.dataset['side'], item.firstChild?.textContent])

test('AI-009 the panel: its title, its text with the folder, 200 characters, blank questions ignored, focus after 0.2 s, closed after 0.5 s with its messages forgotten', async () => {
  const waits = vi.spyOn(globalThis, 'setTimeout')
  const delays = () => waits.mock.calls.map(([, milliseconds]) => milliseconds)
  const { user, server } = await openWithHelper()
  const openedAt = performance.now()
  await user.click(button('AI chatbot'))
  const chat = await panel('AI Chatbot')
  expect(chat.getByText('AI Chatbot')).toBeVisible()
  expect(chat.getByText(/^What do you wanna know about:/u)).toHaveTextContent(
    'What do you wanna know about: Harbour View Pty Ltd',
  )
  await waitFor(() => expect(question()).toHaveFocus())
  expect(performance.now() - openedAt).toBeGreaterThanOrEqual(200)
  expect(delays()).toContain(200)
  expect(question()).toHaveAttribute('maxlength', '200')
  await user.type(question(), '   {Enter}')
  expect(messages()).toEqual([])
  expect(server.of('AI_GET_ANSWER')).toEqual([])

  await user.clear(question())
  await user.type(question(), 'Which limit?{Enter}')
  await waitFor(() => expect(messages()).toHaveLength(2))
  expect(delays()).not.toContain(500)
  fireEvent.click(button('Close: AI Chatbot'))
  // It stays for half a second, with what was said.
  expect(messages()).toHaveLength(2)
  expect(delays()).toContain(500)
  expect(button('AI chatbot')).toHaveFocus()
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'AI Chatbot' })).not.toBeInTheDocument())
  await user.click(button('AI chatbot'))
  await panel('AI Chatbot')
  expect(messages()).toEqual([])
})

test('AI-010 a question is asked of the folder, stands on the right, and each answer on the left with its source', async () => {
  const { user, server } = await openWithHelper({
    AI_GET_ANSWER: () =>
      ok({
        Answers: [
          { a: 'The limit is $2,000,000 any one claim.', doc_k: sha(4), filename: 'proposal 4.pdf', page: 2 },
          { a: 'Limit as expiring.', doc_k: sha(9), filename: `${UPLOAD}-slip.txt`, page: 1 },
        ],
      }),
  })
  await user.click(button('AI chatbot'))
  await panel('AI Chatbot')
  await user.type(question(), 'What is the limit?{Enter}')
  await waitFor(() =>
    expect(messages()).toEqual([
      ['right', 'What is the limit?'],
      ['left', 'The limit is $2,000,000 any one claim.'],
      ['left', 'Limit as expiring.'],
    ]),
  )
  expect(server.of('AI_GET_ANSWER')).toMatchObject([{ folder: 'Harbour View Pty Ltd', question: 'What is the limit?' }])
  expect(question()).toHaveValue('')
  const log = within(screen.getByRole('log', { name: 'Messages' }))
  expect(log.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'proposal 4.pdf, page 2',
    'slip.txt, page 1',
  ])
  // Each source refers to its own document.
  await user.click(log.getByRole('button', { name: 'slip.txt, page 1' }))
  await screen.findByRole('dialog')
  expect(server.of('AI_GET_TEXT')).toMatchObject([{ sha256: sha(9) }])
})

test("AI-011 following a source asks for its text by its sha256 and opens a window titled '#REF' with it, at the marked place", async () => {
  const { user, server } = await openWithHelper()
  await user.click(button('AI chatbot'))
  await panel('AI Chatbot')
  await user.type(question(), 'What is the limit?{Enter}')
  await user.click(await screen.findByRole('button', { name: 'proposal 4.pdf, page 2' }))
  const window = within(await screen.findByRole('dialog', { name: '#REF' }))
  const text = await window.findByRole('region', { name: 'The text of the document' })
  expect(server.of('AI_GET_TEXT')).toMatchObject([{ sha256: sha(4) }])
  expect(text).toHaveTextContent('Insured: Harbour View (NSW) Pty Ltd')
  expect(text).toHaveTextContent('Terms. The limit is $2,000,000 any one claim. <b>So.</b>')
  expect(text.querySelector('mark')).toHaveTextContent('The limit is $2,000,000 any one claim.')
})

test('the window of a source gives the focus back to the source when Escape closes it', async () => {
  const { user } = await openWithHelper()
  await user.click(button('AI chatbot'))
  await panel('AI Chatbot')
  await waitFor(() => expect(question()).toHaveFocus())
  await user.type(question(), 'What is the limit?{Enter}')
  await user.click(await screen.findByRole('button', { name: 'proposal 4.pdf, page 2' }))
  await screen.findByRole('dialog', { name: '#REF' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(button('proposal 4.pdf, page 2')).toHaveFocus()
})

test('AI-012 A-099 a reply without answers is one of three texts, by chance', async () => {
  const chance = vi.spyOn(Math, 'random').mockReturnValue(0)
  const { user } = await openWithHelper({ AI_GET_ANSWER: () => ok({ Answers: [] }) })
  await user.click(button('AI chatbot'))
  await panel('AI Chatbot')
  const said: unknown[] = []
  for (const [at, drawn] of [0, 0.34, 0.99].entries()) {
    await user.type(question(), 'Why?')
    chance.mockReturnValue(drawn)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(messages()).toHaveLength(2 * at + 2))
    said.push(messages().at(-1))
  }
  expect(said).toEqual([
    ['left', 'Sorry, I am still learning.'],
    ['left', 'I will understand it better next week.'],
    ['left', "Very interesting. I'll think about it."],
  ])
})

test('A-100 a question that cannot be answered for want of a server says so, and the question stays', async () => {
  const { user } = await openWithHelper({ AI_GET_ANSWER: unreachable })
  await user.click(button('AI chatbot'))
  const chat = await panel('AI Chatbot')
  await user.type(question(), 'What is the limit?{Enter}')
  expect(await chat.findByRole('alert')).toHaveTextContent('Submition Fail. Looks like server is down.')
  expect(messages()).toEqual([['right', 'What is the limit?']])
})
