/** Parts that all forms share: pickers, marks beside fields, and files whose upload fails. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { heading, openPage, signIn } from './open.tsx'
import { broker, deltaOf } from './records.ts'
import { fakeServer, ok } from './server.ts'

beforeEach(() => {
  signIn()
  fakeServer({
    GET_DATA: () =>
      ok(deltaOf({ Brokers: Array.from({ length: 30 }, (_, index) => broker(index + 1, `Ben Broker ${index + 1}`)) })),
  })
})

async function open() {
  const page = openPage('/home/submission')
  await heading('New Submission:')
  return page
}

test('a broker picker shows those in which every word is found', async () => {
  const { user } = await open()
  const picker = screen.getByRole('combobox', { name: /^Broker/u })
  await user.type(picker, '29 BEN')
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Ben Broker 29']),
  )
})

test('one letter, a pause and Enter choose the first that is found, and send nothing', async () => {
  const { user } = await open()
  const picker = screen.getByRole('combobox', { name: /^Broker/u })
  picker.focus()
  await user.keyboard('b')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(10))
  await new Promise((resolve) => setTimeout(resolve)) // waits until the opened list is ready
  await user.keyboard('{Enter}')
  expect(picker).toHaveValue('Ben Broker 1')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('beside a field stands required or invalid; the list says all of it, one per line', async () => {
  const { user } = await open()
  await user.type(screen.getByRole('textbox', { name: /^Postcode/u }), '2O')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  const list = await screen.findByRole('alert')
  expect(list).toHaveTextContent('Broker is required.')
  expect(screen.getByRole('combobox', { name: /^Broker/u })).toHaveAccessibleDescription('required')
  expect(screen.getByRole('textbox', { name: /^Postcode/u })).toHaveAccessibleDescription('invalid: four digits')
  expect(list.textContent?.split('\n')).toEqual(
    expect.arrayContaining(['Company Postcode is invalid.', 'ABN is required.']),
  )
  expect(screen.getAllByText('required').length).toBeGreaterThan(5)
})

test('a large number is shown in groups of three while it is not edited, and is accepted with or without commas', async () => {
  const { user } = await open()
  const income = screen.getByRole('textbox', { name: /^Fee Income/u })
  await user.type(income, '5000000')
  expect(income).toHaveValue('5000000')
  await user.tab()
  expect(income).toHaveValue('5,000,000')
  await user.type(income, '0')
  expect(income).toHaveValue('5,000,0000')
  await user.tab()
  expect(income).toHaveValue('50,000,000')
  await user.clear(income)
  await user.type(income, '12abc')
  await user.tab()
  expect(income).toHaveValue('12abc')
})

class Unreachable {
  upload = { onprogress: null }
  onerror: (() => void) | null = null
  open() {}
  abort() {}
  send() {
    this.onerror?.()
  }
}

test('A-139 a file whose upload fails shows that and is not sent', async () => {
  vi.stubGlobal('XMLHttpRequest', Unreachable)
  await open()
  const box = screen.getByLabelText('Attachments', { selector: 'input[type="file"]' })
  fireEvent.change(box, { target: { files: [new File(['As agreed.'], 'Proposal.pdf', { type: 'application/pdf' })] } })
  expect(await screen.findByText('Proposal.pdf')).toBeInTheDocument()
  expect(await screen.findByText(/Request Fail\.\s+Looks like server is down\./u)).toBeInTheDocument()
})
