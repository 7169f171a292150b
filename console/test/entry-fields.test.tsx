/** The fields of a new submission (SUBN-001 to SUBN-006, SUBN-026, SUBN-034). */
import { coverageText, noCoverage } from '@bindery/contracts/rules'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { choose, field, list, openEntry, press, SEND_ANYWAY, typedBefore } from './entry-page.tsx'
import { heading } from './open.tsx'
import { whole } from './policy-records.ts'
import { letterPreview } from './records.ts'
import { ok } from './server.ts'

const PRODUCTS = [
  'Professional Indemnity',
  'Environmental Impairment Liability',
  'Management Liability',
  'Cyber Liability',
  'General Liability',
]
const JURISDICTIONS = ['SA', 'WA', 'VIC', 'NSW', 'QLD', 'ACT', 'TAS', 'NT', 'O/S']
const share = (jurisdiction: string) => screen.getByLabelText(`Stamp Duty Percentages ${jurisdiction} %`)

test('SUBN-001 the form has its heading, fields and buttons, and one checkbox for each product line', async () => {
  const { user, sent } = await openEntry()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^New Submission:$/u)
  for (const name of [/^Underwriter/u, /^Broker/u, /^Ownership Type/u, /^Claim History/u, /^Industry/u])
    expect(list(name)).toBeVisible()
  for (const name of [
    /^Insured Company Name/u,
    /^Additional Insured Names/u,
    /^ABN/u,
    /^Company Address/u,
    /^Suburb/u,
    /^Postcode/u,
    /^Fee Income/u,
    /^Revenue/u,
    /^Number of Employees/u,
    /^Other Industry/u,
    /^Other Coverage/u,
    /^Underwriter Notes/u,
  ])
    expect(field(name)).toBeVisible()
  expect(screen.getByLabelText(/^Date Quote Required/u)).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Target Risk' })).not.toBeChecked()
  expect(JURISDICTIONS.map((jurisdiction) => share(jurisdiction).getAttribute('aria-label'))).toHaveLength(9)
  expect(screen.getByLabelText('Attachments', { selector: 'input[type="file"]' })).toBeInTheDocument()
  for (const name of ['Submit', 'Underwrite', 'Clear', 'Quick fill'])
    expect(screen.getByRole('button', { name })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Quick fill' }).querySelector('svg')).not.toBeNull()

  const coverage = within(screen.getByRole('group', { name: 'Coverage' }))
  expect(coverage.getAllByRole('checkbox').map((box) => box.closest('div')?.parentElement?.textContent)).toEqual(
    PRODUCTS,
  )
  await user.click(coverage.getByRole('checkbox', { name: 'Professional Indemnity' }))
  await user.click(coverage.getByRole('checkbox', { name: 'Cyber Liability' }))
  expect(coverage.getAllByRole('checkbox', { checked: true })).toHaveLength(2)

  await choose(user, /^Industry/u, 'Professional Services')
  expect(list(/^Professional Services/u)).toBeVisible()
  await user.type(share('O/S'), '1')
  expect(screen.getByRole('textbox', { name: /^Overseas Countries/u })).toBeVisible()

  press('Clear')
  expect(coverage.queryAllByRole('checkbox', { checked: true })).toHaveLength(0)
  expect(sent()).toHaveLength(0)
})

test('SUBN-003 A-064 each product line has its checkbox, the rest is written; the coverage shown is what was ticked and written, joined by a slash', async () => {
  const LINES = ['ProfessionalIndemnity', 'EIL', 'ManagementLiability', 'CyberLiability', 'GeneralLiability'] as const
  for (const [ticked, other] of [
    [[4, 2, 0, 1, 3], 'Marine'], // in any order
    [[3, 0], ''],
    [[], 'Marine hull'],
  ] as const) {
    typedBefore({ OtherCoverage: '' })
    const { user, server, sent } = await openEntry()
    const coverage = within(screen.getByRole('group', { name: 'Coverage' }))
    expect(coverage.getAllByRole('checkbox')).toHaveLength(PRODUCTS.length)
    for (const line of ticked) await user.click(coverage.getByRole('checkbox', { name: PRODUCTS[line] ?? '' }))
    fireEvent.change(field(/^Other Coverage/u), { target: { value: other } })
    const Products = { ...noCoverage(), ...Object.fromEntries(ticked.map((line) => [LINES[line], true])) }
    // The server derives the text from what was sent by the rule that it shares with the console.
    server.answer('GET_SUBMISSION', () =>
      ok({ Submission: whole({ Products, OtherCoverage: other, Coverage: coverageText(Products, other) }) }),
    )
    press('Underwrite')
    fireEvent.click(await screen.findByText(SEND_ANYWAY))
    await heading('Harbour View Pty Ltd')
    expect(sent()).toMatchObject([{ Submission: { Products, OtherCoverage: other } }])
    const named = PRODUCTS.filter((_, line) => ticked.some((each) => each === line))
    const text = [...named, ...(other === '' ? [] : [other])].join('/')
    expect(screen.getByText(`Submission 41 · ${text}`)).toBeVisible()
    cleanup()
    sessionStorage.clear()
  }
})

test('SUBN-002 a broker is added by a link, and whether the broker is to hear of it is a checkbox that is sent', async () => {
  for (const wanted of [true, false]) {
    typedBefore()
    const { user, sent } = await openEntry()
    expect(screen.getByRole('link', { name: 'Add a broker' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/home\/broker(?:\?|$)/u),
    )
    const box = screen.getByRole('checkbox', { name: /confirmation/iu })
    expect(box).not.toBeChecked()
    if (wanted) await user.click(box)
    press('Submit')
    fireEvent.click(await screen.findByText(SEND_ANYWAY))
    await screen.findByText('Information successfully submitted.')
    expect(sent()).toEqual([expect.objectContaining({ SendBrokerEmail: wanted })])
    cleanup()
  }
})

test('the confirmation stands as the broker will read it while it is asked for, and follows what is typed', async () => {
  typedBefore()
  const letter = letterPreview({ Subject: 'Submission received: Harbour View Pty Ltd' })
  const { user, server } = await openEntry({ PREVIEW_LETTER: () => ok({ Letters: [letter] }) })
  expect(screen.queryByText('Confirmation to the Broker')).not.toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: /confirmation/iu }))
  expect(await screen.findByText(letter.Subject)).toBeVisible()
  expect(screen.getByTitle('As the broker will read it')).toBeVisible()
  fireEvent.change(field(/Insured Company Name/u), { target: { value: 'Harbour View Two' } })
  await waitFor(() =>
    expect(server.of('PREVIEW_LETTER').at(-1)).toMatchObject({
      Letter: 'SEND_SUBMISSION',
      Body: { Submission: { BrokerID: 2, InsuredCompanyName: 'Harbour View Two' } },
    }),
  )
  await user.click(screen.getByRole('checkbox', { name: /confirmation/iu }))
  expect(screen.queryByText('Confirmation to the Broker')).not.toBeInTheDocument()
})

test('SUBN-004 SUBN-026 SUBN-034 a share takes a percentage, key by key; total and rest follow, and O/S asks for countries', async () => {
  const { user } = await openEntry()
  const typed: [keys: string, held: string, total: string, rest: string][] = [
    ['6', '6', '6.00%', '94.00% to go'],
    ['0', '60', '60.00%', '40.00% to go'],
    ['x', '60', '60.00%', '40.00% to go'],
    ['0', '60', '60.00%', '40.00% to go'],
    ['-', '60', '60.00%', '40.00% to go'],
    ['.', '60.', '60.00%', '40.00% to go'],
    ['5', '60.5', '60.50%', '39.50% to go'],
    ['.', '60.5', '60.50%', '39.50% to go'],
    ['5', '60.55', '60.55%', '39.45% to go'],
    ['5', '60.55', '60.55%', '39.45% to go'],
    ['{Backspace}', '60.5', '60.50%', '39.50% to go'],
  ]
  await user.click(share('NSW'))
  for (const [keys, held, total, rest] of typed) {
    await user.keyboard(keys)
    expect(share('NSW')).toHaveValue(held)
    expect(screen.getByText(/^Total/u)).toHaveTextContent(`Total ${total}${rest}`)
  }
  await user.type(share('VIC'), '100')
  expect(share('VIC')).toHaveValue('100')
  expect(screen.getByText(/^Total/u)).toHaveTextContent('Total 160.50%60.50% over')
  for (const [typed, held] of [
    ['100.00', '100.00'],
    ['100.01', '100.0'],
    ['101', '10'],
    ['0', '0'],
  ] as const) {
    await user.clear(share('WA'))
    await user.type(share('WA'), typed)
    expect(share('WA')).toHaveValue(held)
  }
  for (const jurisdiction of JURISDICTIONS) expect(share(jurisdiction)).toHaveAttribute('maxlength', '6')

  const countries = () => screen.queryByLabelText(/^Overseas Countries/u)
  expect(countries()).not.toBeInTheDocument()
  await user.type(share('O/S'), '0')
  expect(countries()).not.toBeInTheDocument()
  await user.type(share('O/S'), '.5')
  expect(countries()).toBeVisible()
  await user.clear(share('O/S'))
  expect(countries()).not.toBeInTheDocument()
})

/** a window of its own, which knows nothing of this one. */
const REGISTER = '_blank noopener,noreferrer https://abr.business.gov.au/Search/ResultsActive?SearchText='

test('SUBN-006 both fields look up the business register in a window of its own, their own words first', async () => {
  const opened: string[] = []
  const looksUp = vi.spyOn(window, 'open').mockImplementation((address, target, how) => {
    opened.push(`${target} ${how} ${decodeURIComponent(String(address).replaceAll('+', ' '))}`)
    return null
  })
  typedBefore()
  await openEntry()
  press('Search the business register by company name')
  press('Search the business register by ABN')
  looksUp.mockRestore()
  expect(opened).toEqual([
    `${REGISTER}Harbour View Pty Ltd 51 824 753 556`,
    `${REGISTER}51 824 753 556 Harbour View Pty Ltd`,
  ])
})
