/** Into edit mode and back, and a stale save, as a whole page. Rows SUBD-009, COM-010. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { cleared, fact, field, openRecord, press, retype } from './edit-page.tsx'
import { ok, refused, unreachable } from './server.ts'

describe('SUBD-009 COM-010 between view and edit mode', () => {
  test('edit mode is left by a second click on edit and by cancel, which both bring the record back', async () => {
    const { server } = await openRecord()
    for (const leave of ['Edit', 'Cancel']) {
      expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
      press('Edit')
      retype(/^Suburb/u, 'Glebe')
      const loads = server.of('GET_SUBMISSION').length
      press(leave)
      expect(fact('Suburb')).toHaveTextContent('TBA')
      await waitFor(() => expect(server.of('GET_SUBMISSION').length).toBeGreaterThan(loads))
    }
  })

  test('a save sends the version that was edited, once, returns to view mode and takes over the folder', async () => {
    // A load still answers with the record before the save, so the folder comes from the reply.
    const Submission = cleared({ CompanySuburb: 'Glebe', Folder: 'Filled by the server', Revision: 2 })
    const { updates } = await openRecord(cleared(), { UPDATE_SUBMISSION: () => ok({ Success: true, Submission }) })
    press('Edit')
    retype(/^Suburb/u, 'Glebe')
    retype(/^Reason/u, 'They moved')
    retype(/^Effective Date/u, '01/12/2026')
    fireEvent.blur(field(/^Effective Date/u))
    fireEvent.change(field(/^Folder/u), { target: { value: '' } })
    press('Save')
    fireEvent.submit(field(/^Folder/u))
    await waitFor(() => expect(fact('Folder')).toHaveTextContent('M:/Filled by the server'))
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
    expect(updates()).toHaveLength(1)
    expect(updates()[0]).toMatchObject({
      Submission: {
        SubmissionID: 41,
        Revision: 1,
        ClientID: 3,
        Folder: '',
        CompanySuburb: 'Glebe',
        SDNSW: '60',
        SDVIC: '40',
        DateCleared: { Value: '20112026', Text: '20/11/2026' },
        ClearanceRef: 'CLR-1',
      },
      Reason: 'They moved',
      EffectiveDate: { Value: '01122026', Text: '01/12/2026' },
    })
  })

  test('a failed save stays in edit mode with the server’s message, or with the network text', async () => {
    const { server } = await openRecord(cleared(), { UPDATE_SUBMISSION: () => refused('Broker is required.') })
    press('Edit')
    retype(/^Suburb/u, 'Glebe')
    press('Save')
    expect(await screen.findByText('Broker is required.')).toBeInTheDocument()
    expect(field(/^Suburb/u)).toHaveValue('Glebe')
    server.answer('UPDATE_SUBMISSION', unreachable)
    press('Save')
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Submition Fail.\nLooks like server is down.'),
    )
    expect(field(/^Suburb/u)).toHaveValue('Glebe')
    expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument()
  })
})

test('A-057 A-146 a stale save shows who changed what; the user’s own changes are applied to the new version, field by field', async () => {
  const { user, server, held, updates } = await openRecord()
  const conflict = { By: 'Tom Okafor', At: '21/11/2026 10:05' }
  server.answer('UPDATE_SUBMISSION', () => ({
    ...refused('The record was changed by another user. Please reload.'),
    Results: {
      Success: false,
      Conflict: [
        { Field: 'CompanySuburb', Label: 'Suburb', From: 'TBA', To: 'Newtown', ...conflict },
        { Field: 'ClearanceRef', Label: 'Clearance Ref', From: 'CLR-1', To: 'TOM-7', ...conflict },
        { Field: 'CompanyPostcode', Label: 'Postcode', From: '2000', To: '2042', ...conflict },
      ],
    },
  }))
  press('Edit')
  retype(/^Suburb/u, 'Glebe')
  retype(/^Clearance Ref/u, 'MIA-1')
  retype(/^Revenue/u, '5')
  held.record = cleared({ CompanySuburb: 'Newtown', ClearanceRef: 'TOM-7', CompanyPostcode: '2042', Revision: 2 })
  press('Save')

  const dialog = within(await screen.findByRole('dialog', { name: 'Changed by Tom Okafor since you opened it' }))
  expect(dialog.getByText('Only you changed: Revenue.')).toBeInTheDocument()
  await user.click(dialog.getByRole('radio', { name: 'Theirs: TOM-7' }))
  const apply = dialog.getByRole('button', { name: 'Save my choices' })
  await waitFor(() => expect(apply).toBeEnabled())
  server.answer('UPDATE_SUBMISSION', unreachable)
  await user.click(apply)
  expect(await screen.findByText('Your changes now stand on the new version and are not saved yet.')).toBeVisible()
  expect(updates()).toHaveLength(2)

  expect(field(/^Suburb/u)).toHaveValue('Glebe')
  expect(field(/^Clearance Ref/u)).toHaveValue('TOM-7')
  expect(field(/^Postcode/u)).toHaveValue('2042')
  expect(field(/^Revenue/u)).toHaveValue('5')
  server.answer('UPDATE_SUBMISSION', () => ok({ Success: true, Submission: held.record }))
  press('Save')
  expect(await screen.findByText(/^Submission \d+ is saved\.$/u)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument())
  expect(updates().at(-1)).toMatchObject({
    Submission: { Revision: 2, CompanySuburb: 'Glebe', ClearanceRef: 'TOM-7', CompanyPostcode: '2042' },
  })
})

test('a colleague’s save during typing is announced, and moves nothing', async () => {
  const { user, held } = await openRecord(cleared(), {
    UPDATE_SUBMISSION_STICKY_NOTE: () =>
      ok({ Success: true, Submission: { StickyNoteFrom: 'Mia Chen', StickyNoteLeft: null } }),
  })
  press('Edit')
  retype(/^Suburb/u, 'Glebe')
  held.record = cleared({ CompanySuburb: 'Newtown', Revision: 2 })
  press('Sticky note')
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'x')
  press('Save note') // any command brings the records up to date
  expect(await screen.findByText(/A colleague has saved this submission meanwhile: Suburb\./u)).toBeInTheDocument()
  expect(field(/^Suburb/u)).toHaveValue('Glebe')
})
