/** The fields of a record of a submission, in view and in edit mode, as a whole page (SUBD-011, SUBD-012, SUBD-014). */
import { JURISDICTIONS } from '@bindery/contracts/rules'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cleared, fact, field, openRecord, press, retype } from './edit-page.tsx'
import { expectLimit, SHARED_LIMITS } from './limits.ts'
import { ok } from './server.ts'

const box = (name: string) => screen.getByLabelText(name)

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
  expect(screen.getByText(/^Total/u, { selector: 'output' })).toHaveTextContent('Total 100.00%0.00% to go')
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
      ok({ SubmissionFolders: [{ Folder: 'Harbour Vista', FolderLink: 'M:/Harbour Vista' }] }),
  })
  expect(screen.queryByRole('button', { name: /business register/u })).not.toBeInTheDocument()
  expect(server.of('FIND_SIMILAR')).toHaveLength(0)
  press('Edit')
  press('Search the business register by company name')
  press('Search the business register by ABN')
  expect(opened).toHaveBeenCalledTimes(2)
  const panel = await screen.findByRole('region', { name: 'Similar submissions and documents' })
  expect(await within(panel).findByText('Harbour Views')).toBeVisible()
  expect(within(panel).getByRole('link', { name: 'M:/Harbour Vista' })).toHaveAttribute(
    'href',
    'file:///M:/Harbour%20Vista',
  )
  expect(field(/^Insured Company Name/u).compareDocumentPosition(panel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(panel.closest('section:not([aria-label])')).toContainElement(field(/^Insured Company Name/u))
})

test('SUBD-014 the fields that only a record has take as much as their limits, like the others, and no character more', async () => {
  const { user } = await openRecord()
  press('Edit')
  for (const [name, limit] of [
    [/^Folder/u, 100],
    [/^Underwriter Notes/u, 1000],
    [/^Clearance Ref/u, 50],
    ...SHARED_LIMITS,
  ] as const)
    await expectLimit(user, name, limit)
})
