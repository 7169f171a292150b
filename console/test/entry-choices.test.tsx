/** The choices of a new submission, quick fill and the limits of its fields (SUBN-027 to SUBN-033). */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choose, field, list, openEntry, press, typedBefore, type Entry } from './entry-page.tsx'
import { expectLimit, SHARED_LIMITS } from './limits.ts'
import { heading } from './open.tsx'
import { ava } from './policy-records.ts'
import { deltaOf } from './records.ts'
import { ok } from './server.ts'

async function options(user: Entry['user'], name: RegExp): Promise<(string | null)[]> {
  await user.click(list(name))
  const shown = await screen.findAllByRole('option')
  await user.keyboard('{Escape}')
  return shown.map(({ textContent }) => textContent)
}

test('SUBN-028 SUBN-029 SUBN-030 SUBN-031 claim history, industry and services are chosen from their lists, ownership is suggested', async () => {
  const { user } = await openEntry()
  expect(await options(user, /^Claim History/u)).toEqual([
    'No claims',
    'Minimal (total history <$25k)',
    'Needs underwriter review',
  ])
  expect(await options(user, /^Industry/u)).toEqual([
    'Professional Services',
    'Healthcare',
    'Manufacturing',
    'Retail',
    'Hospitality',
    'Oil & Gas',
    'Financial Institution',
    'Power & Utility',
    'Information Technology',
    'Non-For-Profit & Association',
    'Other (please note below)',
  ])
  await choose(user, /^Industry/u, 'Professional Services')
  const services = await options(user, /^Professional Services/u)
  expect(services).toEqual([
    'Accounting',
    'Actuarial',
    'Advertising & Marketing',
    'Architecture',
    'Auditing',
    'Bookkeeping',
    'Building Certification',
    'Business Consulting',
    'Conveyancing',
    'Design & Drafting',
    'Education & Training',
    'Engineering',
    'Environmental Consulting',
    'Event Management',
    'Financial Planning',
    'Human Resources',
    'Insurance Broking',
    'Interior Design',
    'Legal',
    'Management Consulting',
    'Mortgage Broking',
    'Project Management',
    'Property Management',
    'Real Estate',
    'Recruitment',
    'Surveying',
    'Valuation',
    'All Others (please describe below)',
  ])

  const ownership = list(/^Ownership Type/u)
  fireEvent.focus(ownership)
  const suggested = new Set<string | null>()
  for (const words of ['company', 'trust', 'fund', 'partnership', 'government']) {
    fireEvent.change(ownership, { target: { value: words } })
    for (const { textContent } of await screen.findAllByRole('option')) suggested.add(textContent)
  }
  expect([...suggested]).toEqual(
    expect.arrayContaining([
      'Australian Private Company',
      'Australian Public Company',
      'Discretionary Trading Trust',
      'Hybrid Trust',
      'Family Partnership',
      'Super Fund',
      'State Government Statutory Authority',
      'Commonwealth Government Entity',
    ]),
  )
  expect(suggested.size).toBeGreaterThan(60)
  fireEvent.change(ownership, { target: { value: 'Guild of Pilots' } })
  expect(ownership).toHaveValue('Guild of Pilots')
})

test('SUBN-027 services show with Professional Services only, and decide about the other-industry text', async () => {
  const { user } = await openEntry()
  const services = () => screen.queryByLabelText(/^Professional Services/u, { selector: 'input:not([type="hidden"])' })
  const other = () => screen.queryByLabelText('Other Industry')
  expect([services(), other()]).toEqual([null, expect.anything()])
  await choose(user, /^Industry/u, 'Professional Services')
  expect([services(), other()]).toEqual([expect.anything(), expect.anything()])
  await choose(user, /^Professional Services/u, 'Legal')
  expect([services(), other()]).toEqual([expect.anything(), null])
  await choose(user, /^Professional Services/u, 'All Others (please describe below)')
  expect(other()).toBeVisible()
  await choose(user, /^Professional Services/u, 'Legal')
  await choose(user, /^Industry/u, 'Retail')
  expect([services(), other()]).toEqual([null, expect.anything()])
  await choose(user, /^Industry/u, 'Professional Services')
  expect(services()).toHaveValue('')
})

test('SUBN-032 A-068 quick fill fills what is empty, and nothing else', async () => {
  const { user } = await openEntry()
  await user.type(field(/^Suburb/u), 'Perth')
  press('Quick fill')
  for (const [name, value] of [
    [/^Company Address/u, 'TBA'],
    [/^Suburb/u, 'Perth'],
    [/^Postcode/u, '0'],
    [/^Fee Income/u, '0'],
    [/^Number of Employees/u, '0'],
  ] as const)
    expect(field(name)).toHaveValue(value)
  expect(list(/^Claim History/u)).toHaveValue('No claims')
  expect(list(/^Industry/u)).toHaveValue('Other (please note below)')
  await user.clear(field(/^Suburb/u))
  press('Quick fill')
  expect(field(/^Suburb/u)).toHaveValue('TBA')
  cleanup()
  sessionStorage.clear()

  typedBefore({ ClaimHistory: 'Needs underwriter review' })
  await openEntry()
  press('Quick fill')
  for (const [name, value] of [
    [/^Company Address/u, '1 Bay St'],
    [/^Suburb/u, 'Sydney'],
    [/^Postcode/u, '2000'],
    [/^Fee Income/u, '800,000'],
    [/^Number of Employees/u, '12'],
    [/^Claim History/u, 'Needs underwriter review'],
    [/^Industry/u, 'Retail'],
    [/^ABN/u, '51 824 753 556'],
    [/^Revenue/u, ''],
    [/^Additional Insured Names/u, ''],
  ] as const)
    expect(field(name)).toHaveValue(value)
})

test('SUBN-033 the fields of the new form and of the edit form take as much as their limits, and no character more', async () => {
  const { user, router } = await openEntry()
  const expectLimits = async () => {
    await choose(user, /^Industry/u, 'Retail')
    for (const [name, limit] of SHARED_LIMITS) await expectLimit(user, name, limit)
  }
  await expectLimits()
  await router.navigate({ to: '/home/submission/$submissionId', params: { submissionId: '41' } })
  await heading('Harbour View Pty Ltd')
  press('Edit')
  await expectLimits()
})

test("A-119 the broker's state gives the underwriter, and a greylisted broker is warned about", async () => {
  const { user } = await openEntry()
  await choose(user, /^Broker/u, /Ava Singh/u)
  expect(list(/^Underwriter/u)).toHaveValue('Tom Okafor')
  expect(screen.getByText(/The broker is GREYLISTED/u)).toBeInTheDocument()
})

test('a broker picker shows ten at most', async () => {
  const many = Array.from({ length: 14 }, (_, i) => ({ ...ava, BrokerID: i + 1, FullName: `Broker ${i}` }))
  const { user } = await openEntry({ GET_DATA: () => ok(deltaOf({ Brokers: many })) })
  await user.click(list(/^Broker/u))
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(10))
})
