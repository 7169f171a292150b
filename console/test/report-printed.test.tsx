/** The policies report on paper: each policy as a block of all its figures, while the screen keeps its list. */
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openPage, signIn } from './open.tsx'
import { master } from './policy-records.ts'
import { policyRow } from './policy-rows.ts'
import { deltaOf } from './records.ts'
import { fakeServer, ok } from './server.ts'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  signIn()
  server = fakeServer({ GET_MASTER_DATA: () => ok(master()), GET_DATA: () => ok(deltaOf({})) })
})
const reports = (count: number) =>
  server.answer('GET_BORDERAU', () =>
    ok({ Policies: Array.from({ length: count }, (_, index) => policyRow(index, {})) }),
  )

const says = (what: 'beforeprint' | 'afterprint') => act(() => void window.dispatchEvent(new Event(what)))
const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr')]
const blocks = () => screen.getByRole('list', { name: 'Policies' })

test('the report is printed with all its policies, and all figures of each', async () => {
  reports(23)
  openPage('/home/report/policies')
  await waitFor(() => expect(rows()).toHaveLength(20))
  const columns = [...document.querySelectorAll('th')].map(({ textContent }) => textContent)
  says('beforeprint')
  expect(blocks().children).toHaveLength(23)
  const [first] = blocks().children
  if (!first) throw new Error('No policy is printed.')
  const terms = [...first.querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(['Policy Number', ...terms]).toEqual(columns)
  expect(first).toHaveTextContent('Total Payable12,254.00')
  says('afterprint')
  expect(screen.queryByRole('list', { name: 'Policies' })).not.toBeInTheDocument()
})

test('the list stays on the screen as it is while it is printed in blocks, which take no focus', async () => {
  reports(23)
  const { user } = openPage('/home/report/policies?page=1')
  await waitFor(() => expect(rows()).toHaveLength(3))
  const row = rows()[2]
  if (!row) throw new Error('The second page has no third policy.')
  await user.click(row)

  says('beforeprint')
  expect(rows()).toHaveLength(3)
  expect(row).toHaveFocus()
  expect(row.closest('[data-on="screen"]')).not.toBeNull()
  expect(blocks().querySelectorAll('[tabindex]')).toHaveLength(0)

  says('afterprint')
  expect(row).toHaveFocus()
  expect(row.closest('[data-on="screen"]')).toBeNull()
})

test('of a report that is too long to be printed whole, the print says which rows it has', async () => {
  reports(1_001)
  openPage('/home/report/policies?page=1')
  await waitFor(() => expect(rows()).toHaveLength(20))
  const part = 'Only rows 21 to 40 are printed.'
  expect(screen.queryByText(part)).not.toBeInTheDocument()
  says('beforeprint')
  expect(blocks().children).toHaveLength(20)
  expect(screen.getByText(part)).toBeInTheDocument()
  says('afterprint')
  expect(screen.queryByText(part)).not.toBeInTheDocument()
})
