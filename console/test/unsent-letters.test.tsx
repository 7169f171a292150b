/** A letter that did not leave is shown on its record, with the reason and what can be done. */
import { wireDateTime } from '@bindery/contracts/rules'
import type { GetUnsentLetters, ResultsOf } from '@bindery/contracts/wire'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { whole } from './policy-records.ts'
import { ok, refused } from './server.ts'
import { bodyRows, cells, openSubmission } from './submission-page.tsx'

type Letter = ResultsOf<typeof GetUnsentLetters>['Letters'][number]

const at = { Value: '211120261005', Text: '21/11/2026 10:05' }
const decline = {
  SubmissionID: 41,
  Revision: 4,
  SubmissionDeclineID: 41_005,
  DateCreated: at,
  DateEmailed: null,
  Attachments: [],
  Product: { ProductID: 1, ProductName: 'Cyber Liability' },
  DeclineReason: 'Outside appetite',
}
const refusedLetter: Letter = {
  MessageID: 'm5@bindery',
  Stream: 'submission-9',
  Purpose: 'submission-decline',
  ItemID: 41_005,
  To: ['fergus@harbour.example'],
  Subject: 'Declined: Acme',
  State: 'refused',
  Error: '550 no such user',
  Since: wireDateTime('2026-11-20T07:33:00Z'),
}

test('a refused letter is told on its submission and in its row, with the reason, Send again and the way to the address', async () => {
  let letters: Letter[] = [refusedLetter]
  const { user, server } = await openSubmission({
    GET_SUBMISSION: () => ok({ Submission: whole({ SubmissionDeclines: [decline] }) }),
    GET_UNSENT_LETTERS: () => ok({ Letters: letters, Total: letters.length }),
    RESOLVE_MAIL: () => {
      letters = []
      return ok({ Success: true })
    },
  })
  const group = within(await screen.findByRole('group', { name: 'Letters that did not leave' }))
  expect(group.getByText('Refused since 20/11/2026 18:33: Declined: Acme')).toBeInTheDocument()
  expect(group.getByText('To fergus@harbour.example. 550 no such user')).toBeInTheDocument()
  expect(group.getByRole('link', { name: 'Change it at the broker' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/home\/broker\/\d+$/u),
  )
  expect(bodyRows('Submission Declines').map(cells)).toEqual([
    ['Cyber Liability', 'Outside appetite', '21/11/2026 10:05', 'Refused'],
  ])
  expect(server.of('GET_UNSENT_LETTERS')[0]).toMatchObject({ Record: 'submission-41' })

  await user.click(group.getByRole('button', { name: 'Send again: Declined: Acme' }))
  expect(server.of('RESOLVE_MAIL')).toMatchObject([
    { Stream: 'submission-9', MessageID: 'm5@bindery', Decision: 'resend' },
  ])
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Letters that did not leave' })).toBeNull())
  expect(bodyRows('Submission Declines').map(cells)[0]?.at(-1)).toBe('Not yet')
})

test('a decision on the record that comes second is told why it was refused, also when the letter is gone', async () => {
  let letters: Letter[] = [refusedLetter]
  const { user } = await openSubmission({
    GET_SUBMISSION: () => ok({ Submission: whole({}) }),
    GET_UNSENT_LETTERS: () => ok({ Letters: letters, Total: letters.length }),
    RESOLVE_MAIL: () => {
      letters = []
      return refused('The message does not wait for a decision.')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Send again: Declined: Acme' }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Letters that did not leave' })).toBeNull())
  expect(screen.getByRole('alert', { name: 'Send again: Declined: Acme' })).toHaveTextContent(
    'The message does not wait for a decision.',
  )
})

test('a letter that waits for a server leads to Operations; one in doubt is decided about here', async () => {
  const waiting: Letter = { ...refusedLetter, MessageID: 'w', State: 'waiting', Error: 'connect ECONNREFUSED' }
  const doubtful: Letter = { ...refusedLetter, MessageID: 'd', State: 'in-doubt', Error: '', Subject: 'Terms' }
  await openSubmission({
    GET_SUBMISSION: () => ok({ Submission: whole({}) }),
    GET_UNSENT_LETTERS: () => ok({ Letters: [waiting, doubtful], Total: 12 }),
  })
  const group = within(await screen.findByRole('group', { name: 'Letters that did not leave' }))
  expect(group.getByText(/connect ECONNREFUSED/u)).toBeInTheDocument()
  const [operations] = group.getAllByRole('link', { name: 'Operations' })
  expect(operations).toHaveAttribute('href', '/home/operations')
  expect(operations?.parentElement).toHaveTextContent(
    'It is tried again by itself. When, and a way to try it now, are on Operations.',
  )
  expect(group.getByText(/It may have been sent: ask the recipient\./u)).toBeInTheDocument()
  expect(group.getByRole('button', { name: 'Mark as sent: Terms' })).toBeInTheDocument()
  expect(group.getByText(/10 more/u)).toBeInTheDocument()
})

test('a letter that was given up says so with its last error, and both decisions are at hand', async () => {
  const ended: Letter = { ...refusedLetter, State: 'given-up', Error: 'connect ECONNREFUSED' }
  await openSubmission({
    GET_SUBMISSION: () => ok({ Submission: whole({}) }),
    GET_UNSENT_LETTERS: () => ok({ Letters: [ended], Total: 1 }),
  })
  const group = within(await screen.findByRole('group', { name: 'Letters that did not leave' }))
  expect(group.getByText('Given up since 20/11/2026 18:33: Declined: Acme')).toBeInTheDocument()
  expect(
    group.getByText('To fergus@harbour.example. connect ECONNREFUSED. It is not tried again by itself.'),
  ).toBeInTheDocument()
  expect(group.getByRole('button', { name: 'Send again: Declined: Acme' })).toBeInTheDocument()
  expect(group.getByRole('button', { name: 'Mark as sent: Declined: Acme' })).toBeInTheDocument()
  expect(group.queryByRole('link', { name: 'Operations' })).toBeNull()
})

test('given a letter in doubt with the words of the line, then the record also says what to do', async () => {
  const doubtful: Letter = { ...refusedLetter, State: 'in-doubt', Error: 'Connection closed unexpectedly' }
  await openSubmission({
    GET_SUBMISSION: () => ok({ Submission: whole({}) }),
    GET_UNSENT_LETTERS: () => ok({ Letters: [doubtful], Total: 1 }),
  })
  const group = within(await screen.findByRole('group', { name: 'Letters that did not leave' }))
  expect(
    group.getByText(
      'To fergus@harbour.example. Connection closed unexpectedly. It may have been sent: ask the recipient.',
    ),
  ).toBeInTheDocument()
})
