/** The fields that a new submission needs before it can be sent (SUBN-017 to SUBN-025). */
import { COVERAGE } from '@bindery/contracts/rules'
import { NOTHING_FILLED } from '@bindery/contracts/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { field, messages, openEntry, press, typedBefore } from './entry-page.tsx'

const NOT_ALLOWED = 'Insured Company has not allowed character.'
const ENDS = 'Insured Company first/last charcter must be alpha numeric.'
const NOT_WHOLE = 'Stamp Duty total percentage is invalid.'

/** A field, the text typed into it, and the form's messages after that; '' at the end means no messages. */
type Step = readonly [name: RegExp, text: string, ...lines: readonly string[]]
const NAME = /^Insured Company Name/u
const share = (jurisdiction: string) => new RegExp(`^Stamp Duty Percentages ${jurisdiction} %`, 'u')

const TEXTS: readonly Step[] = [
  ...['/', '\\', ':', '*', '?', '"', '<', '>', '|'].map((character): Step => [NAME, `A${character}B`, NOT_ALLOWED]),
  [NAME, 'Harbour View?', NOT_ALLOWED, ENDS],
  [NAME, '.Harbour', ENDS],
  [NAME, 'Harbour Pty Ltd.', ENDS],
  [NAME, '  ', 'Insured Company is required.'],
  [NAME, '3M'],
  [NAME, ' Ørsted '],
  [NAME, 'Å'],
  [/^ABN/u, '', 'ABN is required.'],
  [/^ABN/u, '51'],
  [/^Ownership Type/u, '', 'Ownership Type is required.'],
  [/^Ownership Type/u, 'Trust'],
  [/^Company Address/u, '', 'Company Address is required.'],
  [/^Company Address/u, '1 Bay St'],
  [/^Suburb/u, '', 'Company Suburb is required.'],
  [/^Suburb/u, 'Sydney'],
]
const FIGURES: readonly Step[] = [
  [/^Postcode/u, '2O00', 'Company Postcode is invalid.'],
  [/^Postcode/u, '', 'Company Postcode is invalid.'],
  [/^Postcode/u, '0'],
  [/^Fee Income/u, '', 'Fee Income is required.'],
  [/^Fee Income/u, '12.5', 'Fee Income is invalid.'],
  [/^Fee Income/u, '800,000'],
  [/^Revenue/u, '1.5', 'Revenue is invalid.'],
  [/^Revenue/u, '5'],
  [/^Revenue/u, ''],
  [/^Number of Employees/u, '', 'Number of Employees is required.'],
  [/^Number of Employees/u, 'ten', 'Number of Employees is invalid.'],
  [/^Number of Employees/u, '12'],
  [share('NSW'), '99.99', NOT_WHOLE],
  [share('VIC'), '0.02', NOT_WHOLE],
  [share('VIC'), '0.01'],
  [share('VIC'), '', NOT_WHOLE],
  ...['SA', 'WA', 'QLD', 'ACT', 'TAS', 'NT'].flatMap((each): Step[] => [
    [share(each), '0.01'],
    [share(each), '0.02', NOT_WHOLE],
    [share(each), '', NOT_WHOLE],
  ]),
  [share('VIC'), '0.01'],
  [share('O/S'), '0'],
  [share('VIC'), '', NOT_WHOLE],
  [share('O/S'), '0.01', 'Stamp Duty Overseas Coutries are required.'],
  [/^Overseas Countries/u, 'Fiji'],
]

/** Types into a form that lacks only its coverage, so that it is not sent while the steps run. */
async function expectThrough(steps: readonly Step[]) {
  typedBefore({ OtherCoverage: '' })
  const { sent } = await openEntry()
  press('Submit')
  await waitFor(() => expect(messages()).toEqual(['Coverage is invalid.']))
  for (const [name, text, ...lines] of steps) {
    fireEvent.change(field(name), { target: { value: text } })
    await waitFor(() => expect(messages().toSorted()).toEqual(['Coverage is invalid.', ...lines].toSorted()))
  }
  expect(sent()).toHaveLength(0)
}

describe('SUBN-017 to SUBN-025 what is missing or wrong is a line of its own, and nothing is sent', () => {
  test('an empty form', async () => {
    const { sent } = await openEntry()
    fireEvent.change(field(NAME), { target: { value: 'A' } })
    fireEvent.change(field(NAME), { target: { value: '' } })
    fireEvent.blur(field(NAME))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument() // nothing is judged before the send
    press('Submit')
    await screen.findByRole('alert')
    expect(messages()).toEqual(NOTHING_FILLED)
    expect(screen.getByText('Please select or enter policy type.')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Underwriter/u })).toHaveFocus())
    expect(field(/^Postcode/u)).toHaveAttribute('maxlength', '4')
    expect(field(/^Number of Employees/u)).toHaveAttribute('maxlength', '10')
    expect(sent()).toHaveLength(0)
  })

  test('a person whose number is not whole', async () => {
    typedBefore({ OwnerID: 5.5, BrokerID: 2.5 })
    const { sent } = await openEntry()
    press('Submit')
    await screen.findByRole('alert')
    expect(messages()).toEqual(['Underwriter is required.', 'Broker is required.'])
    expect(sent()).toHaveLength(0)
  })

  test('names and texts', () => expectThrough(TEXTS))

  test('figures and shares', () => expectThrough(FIGURES))

  test('any one product or another cover is enough', async () => {
    typedBefore({ OtherCoverage: '', ABN: '' })
    await openEntry()
    press('Submit')
    await waitFor(() => expect(messages()).toEqual(['ABN is required.', 'Coverage is invalid.']))
    for (const { name } of COVERAGE) {
      fireEvent.click(screen.getByLabelText(name))
      await waitFor(() => expect(messages()).toEqual(['ABN is required.']))
      fireEvent.click(screen.getByLabelText(name))
      await waitFor(() => expect(messages()).toEqual(['ABN is required.', 'Coverage is invalid.']))
    }
    fireEvent.change(field(/^Other Coverage/u), { target: { value: 'Marine' } })
    await waitFor(() => expect(messages()).toEqual(['ABN is required.']))
  })
})
