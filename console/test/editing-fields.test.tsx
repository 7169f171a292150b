/**
 * The fields of a record of a submission and their rules, in view and in edit mode, as a whole page. Rows SUBD-011 to
 * SUBD-015, COM-009.
 */
import { JURISDICTIONS, wireDate } from '@bindery/contracts/rules'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cleared, fact, field, openRecord, press, retype } from './edit-page.tsx'
import { ok } from './server.ts'

const lines = () => screen.getByRole('alert').textContent?.split('\n')
const box = (name: string) => screen.getByLabelText(name)

test('SUBD-015 COM-009 the record is judged on load, before any edit, and beside the fields in edit mode', async () => {
  await openRecord(cleared({ DateCleared: null, ClearanceRef: '', CompanyPostcode: 'x' }))
  const told = screen.getByRole('status', { name: 'Not complete yet' })
  expect(told).toHaveTextContent(
    /Company Postcode is invalid\.\s*Date Cleared is required\.\s*Clearance Ref is required\./u,
  )
  press('Edit')
  expect(lines()).toEqual(['Company Postcode is invalid.', 'Date Cleared is required.', 'Clearance Ref is required.'])
  expect(field(/^Clearance Ref/u)).toHaveAccessibleDescription('required')
  expect(field(/^Postcode/u)).toHaveAccessibleDescription('invalid')
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

const VIEWED = [
  ['Underwriter', 'Mia Chen'],
  ['Broker', 'Ava Singh'],
  ['Client', 'Harbour View Pty Ltd'],
  ['Folder', 'M:/Harbour View Pty Ltd'],
  ['Insured Company Name', 'Harbour View Pty Ltd'],
  ['Additional Insured Names', 'Elder Pty Ltd\nYounger Pty Ltd'],
  ['ABN', '1'],
  ['Ownership Type', 'Other Trust'],
  ['Company Address', 'TBA'],
  ['Suburb', 'TBA'],
  ['Postcode', '2000'],
  ['Fee Income', '1'],
  ['Revenue', '5'],
  ['Number of Employees', '1'],
  ['Claim History', 'No claims'],
  ['Industry', 'Professional Services'],
  ['Professional Services', 'Legal'],
  ['Other Industry', 'Of the sea'],
  ['Coverage', 'Cyber Liability'],
  ['Other Coverage', 'Marine'],
  ['Date Quote Required', '01/12/2026'],
  ['Target Risk', 'Yes'],
  ['Date Cleared', '20/11/2026'],
  ['Clearance Ref', 'CLR-1'],
  ['Underwriter Notes', 'Hush'],
] as const
const full = () =>
  cleared({
    AdditionalInsuredNames: 'Elder Pty Ltd\nYounger Pty Ltd',
    Revenue: 5,
    Industry: 'Professional Services',
    ProffesionalServices: 'Legal',
    OtherIndustry: 'Of the sea',
    OtherCoverage: 'Marine',
    UnderwriterNotes: 'Hush',
  })

test('SUBD-011 every field is shown, in view mode as in edit mode, services only for Professional Services', async () => {
  const { user } = await openRecord(full())
  for (const [label, text] of VIEWED) expect(fact(label)?.textContent).toContain(text)
  const leadsTo = (path: RegExp) =>
    [...document.querySelectorAll('main a')].some((link) => path.test(String(link.getAttribute('href'))))
  const [aBroker, newBroker] = [/^\/home\/broker\/2$/u, /^\/home\/broker(?:\?|$)/u]
  expect([aBroker, newBroker].map(leadsTo)).toEqual([true, false])
  expect(fact('Stamp Duty')).toHaveTextContent(
    'VIC 40.00% NSW 60.00% Total 100.00%, remaining 0.00%'.replaceAll(/% (?=[A-Z])/gu, '%'),
  )

  press('Edit')
  for (const [name, text] of [
    [/^Underwriter(?! Notes)/u, 'Mia Chen'],
    [/^Broker/u, 'Ava Singh'],
    [/^Client/u, 'Harbour View Pty Ltd'],
    [/^Folder/u, 'Harbour View Pty Ltd'],
    [/^Insured Company Name/u, 'Harbour View Pty Ltd'],
    [/^Additional Insured Names \(one per line\)/u, 'Elder Pty Ltd\nYounger Pty Ltd'],
    [/^ABN/u, '1'],
    [/^Ownership Type/u, 'Other Trust'],
    [/^Company Address/u, 'TBA'],
    [/^Suburb/u, 'TBA'],
    [/^Postcode/u, '2000'],
    [/^Fee Income/u, '1'],
    [/^Revenue/u, '5'],
    [/^Number of Employees/u, '1'],
    [/^Claim History/u, 'No claims'],
    [/^Industry/u, 'Professional Services'],
    [/^Professional Services/u, 'Legal'],
    [/^Other Coverage/u, 'Marine'],
    [/^Date Quote Required/u, '01/12/2026'],
    [/^Date Cleared/u, '20/11/2026'],
    [/^Clearance Ref/u, 'CLR-1'],
    [/^Underwriter Notes/u, 'Hush'],
  ] as const)
    expect(field(name)).toHaveValue(text)
  expect(box('Target Risk')).toBeChecked()
  for (const name of [
    'Professional Indemnity',
    'Environmental Impairment Liability',
    'Management Liability',
    'General Liability',
  ])
    expect(box(name)).not.toBeChecked()
  expect(box('Cyber Liability')).toBeChecked()
  const shares = JURISDICTIONS.map((j) => box(`Stamp Duty Percentages ${j === 'OS' ? 'O/S' : j} %`))
  expect(shares.map((share) => share.getAttribute('value')).filter((value) => Number(value) > 0)).toEqual(['40', '60'])
  expect(screen.getByText(/^Total/u, { selector: 'output' })).toHaveTextContent('Total 100.00%0.00% left')
  expect([aBroker, newBroker].map(leadsTo)).toEqual([false, true])
  fireEvent.focus(field(/^Ownership Type/u))
  retype(/^Ownership Type/u, 'Hybrid')
  expect(await screen.findByRole('option', { name: 'Hybrid Trust' })).toBeInTheDocument()
  retype(/^Ownership Type/u, 'Guild of Pilots')
  expect(field(/^Ownership Type/u)).toHaveValue('Guild of Pilots')
  expect(screen.queryByLabelText('Other Industry')).not.toBeInTheDocument()
  await user.click(field(/^Industry/u))
  await user.click(await screen.findByRole('option', { name: 'Retail' }))
  expect(screen.queryByLabelText(/^Professional Services/u)).not.toBeInTheDocument()
  expect(box('Other Industry')).toHaveValue('Of the sea')
})

test('SUBD-012 in edit mode both fields look up the business register, and what is similar shows beside the name', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { server } = await openRecord(cleared(), {
    FIND_SIMILAR: () =>
      ok({
        Candidates: [],
        Submissions: [{ SubmissionID: 7, InsuredCompanyName: 'Harbour Views' }],
        SubmissionsTotal: 1,
      }),
    GET_SUBMISSION_FOLDERS: () =>
      ok({ SubmissionFolders: [{ Folder: 'Harbour Vista', FolderLink: 'file:///M:/Harbour%20Vista' }] }),
  })
  expect(screen.queryByRole('button', { name: /business register/u })).not.toBeInTheDocument()
  expect(server.of('FIND_SIMILAR')).toHaveLength(0)
  press('Edit')
  press('Search the business register by company name')
  press('Search the business register by ABN')
  expect(opened).toHaveBeenCalledTimes(2)
  const panel = await screen.findByRole('region', { name: 'Similar submissions and documents' })
  expect(await within(panel).findByText('Harbour Views')).toBeVisible()
  expect(within(panel).getByText('Harbour Vista')).toBeVisible()
  expect(field(/^Insured Company Name/u).compareDocumentPosition(panel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(panel.closest('section:not([aria-label])')).toContainElement(field(/^Insured Company Name/u))
})

test('SUBD-014 the fields that only a record has take as much as their limits, like the others', async () => {
  await openRecord()
  press('Edit')
  for (const [name, limit] of [
    [/^Folder/u, 100],
    [/^Underwriter Notes/u, 1000],
    [/^Additional Insured Names/u, 1000],
    [/^Clearance Ref/u, 50],
    [/^Insured Company Name/u, 50],
    [/^ABN/u, 15],
    [/^Ownership Type/u, 70],
    [/^Company Address/u, 100],
    [/^Suburb/u, 50],
    [/^Postcode/u, 4],
    [/^Number of Employees/u, 10],
    [/^Fee Income/u, 15],
    [/^Other Industry/u, 100],
    [/^Other Coverage/u, 100],
  ] as const)
    expect(field(name)).toHaveAttribute('maxlength', String(limit))
})
