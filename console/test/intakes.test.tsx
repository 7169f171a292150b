/** The list of intakes, and one of them: what came, what was read, and what a person does with it. */
import { wireDateTime } from '@bindery/contracts/rules'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { field } from './entry-page.tsx'
import { intake } from './intake-records.ts'
import { heading, openPage, signIn } from './open.tsx'
import { fakeServer, ok, refused, unreachable } from './server.ts'

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  signIn()
  server = fakeServer({
    GET_INTAKES: ({ List }) =>
      ok({
        Intakes:
          List === 'open'
            ? [
                intake(),
                intake({ IntakeID: 8, State: 'unread', Subject: '', FromName: '', FromAddress: '', Insured: '' }),
              ]
            : [intake({ IntakeID: 3, State: 'used', SubmissionID: 41, Subject: 'Done with' })],
        Open: 2,
      }),
    GET_INTAKE: () => ok({ Intake: intake() }),
    GET_HISTORY: () => ok({ Events: [], Total: 0 }),
  })
})

test('the list shows what waits, from whom and about whom, finds it by words, and shows what is done with', async () => {
  const { user, router } = openPage('/home/intakes')
  const table = within(await screen.findByRole('table', { name: 'Intakes' }))
  expect(
    table.getByRole('row', { name: /Ava Lim.*Tidewater Surveys, PI and cyber.*Tidewater Surveys Pty Ltd.*Waiting/u }),
  ).toBeInTheDocument()
  // Without a mail it is called by its first file.
  expect(table.getByRole('row', { name: /Tidewater\.eml.*Not read/u })).toBeInTheDocument()
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'ava{Enter}')
  await waitFor(() => expect(table.queryByText('Not read')).toBeNull())
  await user.click(screen.getByRole('radio', { name: 'Done' }))
  expect(router.state.location.search).toMatchObject({ list: 'done' })
})

test('intakes stand in the order of their days, over months, and a subject is a link to its intake', async () => {
  const on = (IntakeID: number, day: string) =>
    intake({ IntakeID, Subject: `Intake ${IntakeID}`, DateCreated: wireDateTime(`${day}T01:00:00Z`) })
  server.answer('GET_INTAKES', () =>
    ok({ Intakes: [on(1, '2026-10-30'), on(2, '2026-12-01'), on(3, '2026-11-15'), on(4, '2025-12-31')], Open: 4 }),
  )
  const { user, router } = openPage('/home/intakes')
  const table = within(await screen.findByRole('table', { name: 'Intakes' }))
  const subjects = () => table.getAllByRole('link').map(({ textContent }) => textContent)
  expect(subjects()).toEqual(['Intake 2', 'Intake 3', 'Intake 1', 'Intake 4'])
  await user.click(table.getByRole('button', { name: /^Received/u }))
  await waitFor(() => expect(subjects()).toEqual(['Intake 4', 'Intake 1', 'Intake 3', 'Intake 2']))
  expect(table.getByRole('link', { name: 'Intake 3' })).toHaveAttribute('href', '/home/intake/3')
  await user.click(table.getByRole('link', { name: 'Intake 1' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/home/intake/1'))
})

test('a list that cannot be loaded says so and is asked for again', async () => {
  server.answer('GET_INTAKES', unreachable)
  const { user } = openPage('/home/intakes')
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(server.of('GET_INTAKES').length).toBeGreaterThan(1))
})

test('an intake shows its mail, its files, what was left out and each fact with its words', async () => {
  openPage('/home/intake/7')
  await heading('Tidewater Surveys, PI and cyber')
  expect(screen.getByText('Ava Lim, ava@coastal.example')).toBeInTheDocument()
  expect(screen.getByText('the watched folder')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Proposal.pdf' })).toBeInTheDocument()
  expect(screen.getByText('setup.exe: Files of this kind are not accepted.')).toBeInTheDocument()
  expect(screen.getByText('Claims.pdf: This PDF is a scan without text.')).toBeInTheDocument()
  const facts = within(screen.getByRole('table', { name: 'What was read' }))
  expect(
    facts.getByRole('row', {
      name: /Limit AUD 2,000,000 88 %.*Limit of indemnity: \$2,000,000.*Proposal\.pdf, page 2/u,
    }),
  ).toBeInTheDocument()
})

test('a submission is made of it on the form, and nothing is sent by that', async () => {
  const { user, router } = openPage('/home/intake/7')
  await user.click(await screen.findByRole('button', { name: 'Make a submission' }))
  await heading('New Submission:')
  expect(router.state.location.pathname).toBe('/home/submission')
  expect(field(/^Insured Company Name/u)).toHaveValue('Tidewater Surveys Pty Ltd')
  expect(screen.getByRole('note', { name: 'Read for ABN' })).toBeInTheDocument()
  expect(server.of('SEND_SUBMISSION')).toEqual([])
})

/** The offer to undo, which the pointer keeps open however slow the machine is. */
async function offered(): Promise<HTMLElement> {
  const undo = await screen.findByRole('button', { name: 'Undo' })
  fireEvent.mouseEnter(undo)
  return undo
}

test('it is put aside, which can be undone, and one that was used leads to its submission', async () => {
  server.answer('SET_INTAKE_ASIDE', () => {
    server.answer('GET_INTAKE', () => ok({ Intake: intake({ State: 'aside' }) }))
    return ok({ Success: true })
  })
  server.answer('RETURN_INTAKE', () => {
    server.answer('GET_INTAKE', () => ok({ Intake: intake({ State: 'used', SubmissionID: 41 }) }))
    return ok({ Success: true })
  })
  const { user } = openPage('/home/intake/7')
  await user.click(await screen.findByRole('button', { name: 'Put aside' }))
  const undo = await offered()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Make a submission' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Take back' })).toBeInTheDocument()
  await user.click(undo)
  expect(await screen.findByRole('link', { name: 'Open submission 41' })).toHaveAttribute('href', '/home/submission/41')
  expect(screen.queryByRole('button', { name: 'Put aside' })).toBeNull()
})

test('an undo that is refused says why, also on another screen', async () => {
  server.answer('SET_INTAKE_ASIDE', () => ok({ Success: true }))
  server.answer('RETURN_INTAKE', () => refused('The intake was used meanwhile.'))
  const { user } = openPage('/home/intake/7')
  await user.click(await screen.findByRole('button', { name: 'Put aside' }))
  const undo = await offered()
  await user.click(screen.getByRole('link', { name: 'All clients' }))
  await heading('Clients:')
  await user.click(undo)
  expect(await screen.findByRole('alert', { name: 'Undo of putting intake 7 aside' })).toHaveTextContent(
    'The intake was used meanwhile.',
  )
})
