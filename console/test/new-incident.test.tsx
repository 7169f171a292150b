/** A new incident as a whole page: its rules, its files, its outcome, its time field (INC-001 to INC-004, COM-008). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { box, press } from './controls.ts'
import { fill, incident, openIncidents, put, time } from './incidents-page.tsx'
import { heading } from './open.tsx'
import { ok, refused, unreachable } from './server.ts'
import { held } from './submission-page.tsx'
import { uploadedAs, Uploads } from './uploads.ts'

test('INC-001 INC-002 INC-003 INC-004 a new incident: its rules, the question without files, its outcome in words', async () => {
  const page = await openIncidents('/home/incident', 'New Incident:')
  expect(box(/^Title/u)).toBeRequired()
  expect(box(/^Occurred Date/u)).toBeRequired()
  expect(box(/^Description/u)).toBeRequired()
  expect(time('Occurred Date')).toBeInTheDocument()
  expect(screen.getByLabelText('Attachments', { selector: 'input' })).toBeInTheDocument()
  await press(page, 'Submit')
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Title is required. Occurred Date is required. Description is required.',
    ),
  )
  expect(box(/^Title/u)).toHaveAttribute('maxlength', '100')
  fill()
  put(box(/^Description/u), 'x'.repeat(1_001))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Description is too long.'))
  put(box(/^Description/u), 'x'.repeat(1_000))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  put(box(/^Title/u), '   ')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Title is required.'))
  put(box(/^Title/u), ' Wrong broker ')
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  fill()
  expect(time('Occurred Date')).toHaveValue('00:00')
  put(time('Occurred Date'), '14:35')
  await page.user.click(screen.getByRole('link', { name: 'All incidents' }))
  await heading('Incidents:')
  await page.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'New incident' }))
  await heading('New Incident:')
  expect(box(/^Title/u)).toHaveValue('Wrong broker')
  expect(box(/^Occurred Date/u)).toHaveValue('20/11/2026')
  expect(time('Occurred Date')).toHaveValue('14:35')
  expect(box(/^Description/u)).toHaveValue('A quote went to another broker.')

  const goBack = async () => {
    const asked = await screen.findByRole('dialog', { name: 'ATTACHMENTS?' })
    await page.user.click(within(asked).getByRole('button', { name: 'Go back and attach some files' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  await press(page, 'Submit')
  await goBack()
  // A file that could not be uploaded counts as none.
  vi.stubGlobal('XMLHttpRequest', Uploads)
  fireEvent.change(screen.getByLabelText('Attachments', { selector: 'input' }), {
    target: { files: [new File(['x'], 'lost.txt')] },
  })
  await screen.findByText('lost.txt')
  await press(page, 'Submit')
  await goBack()
  expect(page.server.of('SEND_INCIDENT')).toHaveLength(0)

  page.server.answer('SEND_INCIDENT', () => refused('Attachment is invalid.'))
  await press(page, 'Submit')
  await page.user.click(await screen.findByRole('button', { name: "It's okay, I don't want to attach any files" }))
  const failed = await screen.findByText(/^Submition fail\.\s+Attachment is invalid\.$/u, {
    selector: '[role=dialog] *',
  })
  expect(failed.getAttribute('style')).toContain('color: var(--mantine-color-error)')
  await page.user.click(screen.getByRole('button', { name: 'OK' }))
  expect(box(/^Title/u)).toHaveValue('Wrong broker')
  page.server.answer('SEND_INCIDENT', unreachable)
  await press(page, 'Submit')
  await page.user.click(await screen.findByRole('button', { name: "It's okay, I don't want to attach any files" }))
  await screen.findByText(/^Submition fail\.\s+Request Failed\.\s+Looks like server is down\.$/u, {
    selector: '[role=dialog] *',
  })
  await page.user.click(screen.getByRole('button', { name: 'OK' }))

  page.server.answer('SEND_INCIDENT', () => ok({ Success: true, Incident: incident(25) }))
  await press(page, 'Submit')
  await page.user.click(await screen.findByRole('button', { name: "It's okay, I don't want to attach any files" }))
  const sent = await screen.findByText('Incident successfully submitted.')
  expect(sent.getAttribute('style')).toContain('color: var(--bindery-active)')
  expect(screen.getByRole('dialog', { name: 'Info' })).toContainElement(sent)
  expect(page.server.of('SEND_INCIDENT').at(-1)).toMatchObject({
    Incident: {
      Title: 'Wrong broker',
      OccurredDate: { Value: '201120261435' },
      Description: 'A quote went to another broker.',
    },
    Attachments: [],
  })
  await waitFor(() => expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus())
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(box(/^Title/u)).toHaveFocus()
  const isEmpty = () => {
    for (const name of [/^Title/u, /^Occurred Date/u, /^Description/u]) expect(box(name)).toHaveValue('')
    expect(screen.queryByText('lost.txt')).not.toBeInTheDocument()
  }
  isEmpty()
  fill()
  await press(page, 'Clear')
  isEmpty()
})

test('INC-003 a file that could not be uploaded counts as none; one that was goes along without a question', async () => {
  const page = await openIncidents('/home/incident', 'New Incident:')
  vi.stubGlobal('XMLHttpRequest', Uploads)
  uploadedAs.length = 0
  fill()
  const attach = (name: string) =>
    fireEvent.change(screen.getByLabelText('Attachments', { selector: 'input' }), {
      target: { files: [new File(['x'], name)] },
    })
  attach('lost.txt')
  await screen.findByText('lost.txt')
  await press(page, 'Submit')
  await page.user.click(await screen.findByRole('button', { name: 'Go back and attach some files' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  attach('note.txt')
  await screen.findByText('note.txt')
  await press(page, 'Submit')
  expect(screen.queryByRole('dialog', { name: 'ATTACHMENTS?' })).not.toBeInTheDocument()
  await screen.findByText('Incident successfully submitted.')
  expect(uploadedAs).toEqual(['INCIDENT', 'INCIDENT'])
  expect(page.server.of('SEND_INCIDENT')[0]?.['Attachments']).toEqual([{ id: 'file-1' }])
})

test('COM-008 the time steps 1 minute, then 5, 10 and 30 after every five steps, by key and by arrow', async () => {
  const page = await openIncidents('/home/incident', 'New Incident:')
  put(time('Occurred Date'), '12:00')
  const after = (steps: number) => {
    for (let step = 0; step < steps; step += 1) fireEvent.keyDown(time('Occurred Date'), { key: 'ArrowUp' })
    return time('Occurred Date').getAttribute('aria-valuetext')
  }
  expect([after(5), after(5), after(5), after(2)]).toEqual(['12:05', '12:30', '13:20', '14:20'])
  await press(page, 'Occurred Date: earlier')
  expect(time('Occurred Date')).toHaveValue('14:19')
  // after a second at rest the steps are small again.
  expect(after(6)).toBe('14:29')
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_001)
  expect(after(1)).toBe('14:30')
})

test('a time is read as people write it, and one that is missing or cannot be read is refused by its name', async () => {
  const page = await openIncidents('/home/incident', 'New Incident:')
  fill()
  const write = async (text: string) => {
    await page.user.clear(time('Occurred Date'))
    if (text !== '') await page.user.type(time('Occurred Date'), text)
    await page.user.tab()
  }
  for (const [written, held] of [
    ['9:30 pm', '21:30'],
    ['930', '09:30'],
    ['9', '09:00'],
  ] as const) {
    await write(written)
    expect(time('Occurred Date')).toHaveValue(held)
  }
  await write('25:00')
  expect(time('Occurred Date')).toHaveValue('25:00')
  expect(time('Occurred Date')).toHaveAccessibleDescription('invalid: write 21:30 or 9:30 pm')
  await press(page, 'Submit')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Occurred Time is invalid.'))
  expect(box(/^Occurred Date/u)).toBeValid()
  await write('')
  expect(time('Occurred Date')).toHaveAccessibleDescription('required')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Occurred Time is required.'))
  await page.user.type(time('Occurred Date'), '9:30 pm')
  await press(page, 'Submit')
  await page.user.click(await screen.findByRole('button', { name: "It's okay, I don't want to attach any files" }))
  await screen.findByText('Incident successfully submitted.')
  expect(page.server.of('SEND_INCIDENT')).toHaveLength(1)
  expect(page.server.of('SEND_INCIDENT')[0]).toMatchObject({ Incident: { OccurredDate: { Value: '201120262130' } } })
})

test('an incident that is refused without a word after its form was left is told in the words of its form', async () => {
  const page = await openIncidents('/home/incident', 'New Incident:')
  const reply = held(() => refused(''))
  page.server.answer('SEND_INCIDENT', reply.answer)
  fill()
  await press(page, 'Submit')
  await page.user.click(await screen.findByRole('button', { name: "It's okay, I don't want to attach any files" }))
  await waitFor(() => expect(page.server.of('SEND_INCIDENT')).toHaveLength(1))
  await page.user.click(screen.getByRole('link', { name: 'All incidents' }))
  await heading('Incidents:')
  reply.release()
  expect(await screen.findByRole('alert', { name: 'New incident' })).toHaveTextContent('Submition fail.')
})
