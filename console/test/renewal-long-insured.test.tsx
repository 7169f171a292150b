/** A submission begun from a renewal whose texts are longer than a submission takes: nothing is cut unsaid. */
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { heading } from './open.tsx'
import { openRenewal, press } from './renewal-page.tsx'

const LONG = `Harbour View ${'and Sons '.repeat(20)}Pty Ltd`
const insured = () => screen.getByRole('textbox', { name: /^Insured Company Name/u })
const begun = () => within(screen.getByRole('status', { name: 'Begun from a renewal' }))

test('an insured of more than 50 characters is shown whole, with the message of its field, until it is shortened', async () => {
  expect(LONG).toHaveLength(200)
  await openRenewal({ CSVInsured: LONG, ClientID: null })
  press('New submission')
  await heading('New Submission:')
  expect(insured()).toHaveValue(LONG)
  expect(insured()).toBeInvalid()
  expect(screen.getByText('Insured Company is too long.')).toBeInTheDocument()
  expect(
    begun().getByText(`A submission takes 50 characters of the insured, which has 200. Shorten it: ${LONG}`),
  ).toBeInTheDocument()

  fireEvent.change(insured(), { target: { value: 'Harbour View and Sons Pty Ltd' } })
  expect(insured()).toBeValid()
  expect(screen.queryByText('Insured Company is too long.')).not.toBeInTheDocument()
  expect(begun().queryByText(/Shorten it/u)).not.toBeInTheDocument()
})

test('a product of the file that is no product line and is longer than 100 characters is shown whole, with a message', async () => {
  const product = `Marine Cargo ${'and Transit '.repeat(10)}Cover`
  await openRenewal({ ProductID: null, CSVPolicyType: product })
  press('New submission')
  await heading('New Submission:')
  expect(screen.getByRole('textbox', { name: /^Other Coverage/u })).toHaveValue(product)
  expect(screen.getByText('Other Coverage is too long.')).toBeInTheDocument()
  expect(begun().queryByText(/Shorten it/u)).not.toBeInTheDocument()
})
