/** What is larger than the server takes (413): the page says so in plain words, and what was typed stays. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { heading, openPage, signIn } from './open.tsx'
import { broker, deltaOf, house } from './records.ts'
import { fakeServer, ok, refused } from './server.ts'
import { form, openSubmission } from './submission-page.tsx'
import { Uploads } from './uploads.ts'

const byServer = () => Response.json(refused('The request is too large.'), { status: 413 })
const byProxy = () => new Response('<h1>Request Entity Too Large</h1>', { status: 413 })
const ANSWERS = [
  ['the server', byServer],
  ['a proxy', byProxy],
] as const

test.for(ANSWERS)('an announcement that %s finds too large says what is too large, and stays', async ([, answer]) => {
  signIn()
  fakeServer({
    GET_DATA: () => ok(deltaOf({ Brokers: [broker(3, 'Ava Singh')], BrokerGroups: [house] })),
    SEND_ANNOUNCEMENT: answer,
  })
  const { user } = openPage('/home/brokerannouncement')
  await heading('Broker Announcement:')
  const announcement = within(screen.getByRole('form', { name: 'New announcement' }))
  const subject = announcement.getByRole('textbox', { name: /^Subject/u })
  fireEvent.change(subject, { target: { value: 'Our appetite' } })
  await user.click(announcement.getByRole('button', { name: 'Send' }))
  const question = await screen.findByRole('dialog', { name: 'Send announcement' })
  await user.click(within(question).getByRole('button', { name: 'Send to all' }))
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'The announcement is too large to be sent: its message is sent once for each broker, and together these are more than the server takes.\nNothing was sent. Please shorten the message.',
    ),
  )
  expect(subject).toHaveValue('Our appetite')
})

test.for(ANSWERS)('a form that %s finds too large says so, and stays', async ([, answer]) => {
  const { user } = await openSubmission({ SEND_INFORMATION_REQUIRED: answer })
  await user.click(screen.getByRole('button', { name: 'New information request' }))
  const request = await form('New information request')
  const asked = request.getByLabelText(/^Information Required/u)
  fireEvent.change(asked, { target: { value: 'Accounts' } })
  fireEvent.submit(screen.getByRole('form', { name: 'New information request' }))
  await waitFor(() =>
    expect(request.getByRole('alert').textContent).toBe(
      'What you entered is too large to be sent.\nNothing was changed. Please shorten its longest texts.',
    ),
  )
  expect(asked).toHaveValue('Accounts')
})

test('a file that a proxy finds too large gets the words of a file that is too large', async () => {
  class Refusing extends Uploads {
    override status = 413
    protected override answer(): object {
      return []
    }
  }
  await openSubmission({})
  fireEvent.click(screen.getByRole('button', { name: 'New information request' }))
  const request = await form('New information request')
  vi.stubGlobal('XMLHttpRequest', Refusing)
  fireEvent.change(request.getByLabelText('Attachments', { selector: 'input' }), {
    target: { files: [new File(['x'], 'Proposal.pdf')] },
  })
  expect(await request.findByText(/File should be smaller than 20MB\./u)).toBeInTheDocument()
})
