/** The rules of a submission that is edited, as a whole page (SUBD-013, SUBD-015, COM-009). */
import { wireDate } from '@bindery/contracts/rules'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cleared, field, openRecord, press, retype } from './edit-page.tsx'
import { ok } from './server.ts'

const lines = () => screen.getByRole('alert').textContent?.split('\n')

test('SUBD-015 COM-009 the record is judged on load, before any edit, and beside the fields in edit mode', async () => {
  await openRecord(cleared({ DateCleared: null, ClearanceRef: '', CompanyPostcode: 'x' }))
  const told = screen.getByRole('status', { name: 'To complete' })
  expect(told).toHaveTextContent(
    /Company Postcode is invalid\.\s*Date Cleared is required\.\s*Clearance Ref is required\./u,
  )
  press('Edit')
  expect(lines()).toEqual(['Company Postcode is invalid.', 'Date Cleared is required.', 'Clearance Ref is required.'])
  expect(field(/^Clearance Ref/u)).toHaveAccessibleDescription('required')
  expect(field(/^Postcode/u)).toHaveAccessibleDescription('invalid: four digits')
})

test('SUBD-013 A-067 the rules of a new submission hold, and client and clearance are required; nothing is sent while there is a message, and all of it without one', async () => {
  const { user, server, updates } = await openRecord(
    cleared({
      ClientID: null,
      DateCleared: null,
      ClearanceRef: '',
      OwnerID: 0,
      BrokerID: 0,
      InsuredCompanyName: 'Harbour/View?',
      ABN: '',
      OwnershipType: '',
      CompanyAddress: '',
      CompanySuburb: '',
      CompanyPostcode: '2O00',
      ClaimHistory: '',
      Industry: '',
      DateQuoteRequired: null,
      OtherCoverage: '',
      Products: {
        ProfessionalIndemnity: false,
        EIL: false,
        ManagementLiability: false,
        CyberLiability: false,
        GeneralLiability: false,
      },
      SDNSW: 49.99,
      SDVIC: 40,
      SDOS: 10,
    }),
    {
      UPDATE_SUBMISSION_STATUS: () => ok({ Success: true }),
      UPDATE_SUBMISSION_STICKY_NOTE: () =>
        ok({ Success: true, Submission: { StickyNoteFrom: 'Mia Chen', StickyNoteLeft: wireDate('2026-11-21') } }),
    },
  )
  // the status and the note are saved all the same.
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByRole('option', { name: 'Inactive' }))
  await waitFor(() => expect(server.of('UPDATE_SUBMISSION_STATUS')).toHaveLength(1))
  press('Sticky note')
  fireEvent.change(await screen.findByRole('textbox', { name: 'Note' }), { target: { value: 'Call Ben' } })
  press('Save note')
  await waitFor(() => expect(server.of('UPDATE_SUBMISSION_STICKY_NOTE')).toHaveLength(1))
  press('Edit')
  retype(/^Fee Income/u, '1.5')
  retype(/^Revenue/u, '1.5')
  retype(/^Number of Employees/u, 'ten')
  press('Save')
  await waitFor(() =>
    expect(lines()?.toSorted()).toEqual(
      [
        'Underwriter is required.',
        'Broker is required.',
        'Insured Company has not allowed character.',
        'Insured Company first/last charcter must be alpha numeric.',
        'ABN is required.',
        'Ownership Type is required.',
        'Company Address is required.',
        'Company Suburb is required.',
        'Company Postcode is invalid.',
        'Fee Income is invalid.',
        'Revenue is invalid.',
        'Number of Employees is invalid.',
        'Claim History is required.',
        'Industry is required.',
        'Date Quote Required is required.',
        'Coverage is invalid.',
        'Stamp Duty total percentage is invalid.',
        'Overseas Coutries are required',
        'Client is required.',
        'Date Cleared is required.',
        'Clearance Ref is required.',
      ].toSorted(),
    ),
  )
  expect(field(/^Clearance Ref/u)).toHaveAttribute('maxlength', '50')
  expect(updates()).toHaveLength(0)
  cleanup()
  sessionStorage.clear()

  const complete = await openRecord(cleared(), {
    UPDATE_SUBMISSION: () => ok({ Success: true, Submission: cleared() }),
  })
  press('Edit')
  const steps = [
    [/^Insured Company Name/u, '', 'Insured Company is required.', 'Harbour View Pty Ltd'],
    [/^Insured Company Name/u, '.Harbour', 'Insured Company first/last charcter must be alpha numeric.', '3M'],
    [/^Postcode/u, '', 'Company Postcode is invalid.', '2000'],
    [/^Fee Income/u, '', 'Fee Income is required.', '1'],
    [/^Number of Employees/u, '', 'Number of Employees is required.', '1'],
    [/^Stamp Duty Percentages NSW %/u, '60.01', 'Stamp Duty total percentage is invalid.', '60'],
    [/^Stamp Duty Percentages NSW %/u, '59.99', 'Stamp Duty total percentage is invalid.', '60'],
    [/^Clearance Ref/u, '  ', 'Clearance Ref is required.', 'CLR-2'],
  ] as const
  for (const [name, wrong, line, right] of steps) {
    retype(name, wrong)
    press('Save')
    await waitFor(() => expect(lines()).toEqual([line]))
    retype(name, right)
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  }
  expect(complete.updates()).toHaveLength(0)
  for (const [name, longest] of [
    [/^Postcode/u, '4'],
    [/^Number of Employees/u, '10'],
  ] as const)
    expect(field(name)).toHaveAttribute('maxlength', longest)
  press('Save')
  await waitFor(() => expect(complete.updates()).toMatchObject([{ Submission: { ClearanceRef: 'CLR-2' } }]))
})
