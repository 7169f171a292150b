/** The lists of the back office saved as files: what was found, in its order, on all pages, as the list shows it. */
import { wireDateTime } from '@bindery/contracts/rules'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { heading, openPage, signIn } from './open.tsx'
import { deltaOf, house, masterData, owner } from './records.ts'
import { savedFiles } from './saved.ts'
import { fakeServer, ok } from './server.ts'

/** Four formulas to a spreadsheet, and a number. */
const KEYS: Readonly<Record<number, string>> = { 3: '=3+4', 4: '+61 400', 5: '-1+1', 6: '@SUM(A1)', 7: '-5.00' }

beforeEach(() => {
  sessionStorage.clear()
  signIn()
  const houses = Array.from({ length: 22 }, (_, n) => ({
    ...house,
    BrokerGroupID: 100 + n,
    GroupName: `Zephyr ${String(n).padStart(2, '0')}`,
    GroupKey: KEYS[n] ?? `Z${n}`,
    DateCreated: wireDateTime('2025-07-01T00:30:00Z'),
  }))
  const accounts = [owner(1, 'Mia Chen'), { ...owner(2, 'Tom Okafor'), Active: false }]
  const training = { Revision: 1, Description: '', DateCreated: wireDateTime('2025-07-01T00:30:00Z') }
  const Trainings = [
    { ...training, TrainingID: 1, TrainingName: 'Privacy Act', Enabled: false },
    { ...training, TrainingID: 2, TrainingName: 'Cyber basics', Enabled: true },
  ]
  fakeServer({
    GET_MASTER_DATA: () => ok(masterData({ Owners: accounts, Trainings })),
    GET_DATA: () => ok(deltaOf({ BrokerGroups: houses })),
  })
})

async function exported(address: string, title: string) {
  const saved = savedFiles()
  const { user } = openPage(address)
  await heading(title)
  await screen.findByRole('table')
  await user.click(screen.getByRole('button', { name: 'Export to CSV' }))
  return {
    saved,
    user,
    lines: (await saved.text())
      .replace(/^\uFEFF/u, '')
      .trim()
      .split(/\r?\n/u),
  }
}

test('COM-018 A-140 a list is saved with what was found, in its order, on all its pages, and no cell is a formula', async () => {
  const { saved, lines } = await exported('/home/allbrokerhouses?sort=GroupName&desc=true', 'Broker Houses:')
  expect(saved.names).toEqual(['Broker-houses-Export.csv'])
  expect(lines[0]).toBe('Broker House,Keyword,Date Created')
  expect(lines).toHaveLength(23)
  expect(lines[1]).toMatch(/^Zephyr 21,Z21,01\/07\/2025 10:30/u)
  const keys = lines.map((line) => line.split(','))
  for (const [n, key] of Object.entries(KEYS))
    expect(keys.find(([name]) => name === `Zephyr 0${n}`)?.[1]).toBe(n === '7' ? key : `'${key}`)
  expect((await saved.last())?.bytes.slice(0, 3), 'the mark of UTF-8').toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  expect((await saved.text()).match(/(?<!\r)\n/u)).toBeNull()
})

test('COM-018 only what the search finds is saved', async () => {
  const { lines } = await exported('/home/allbrokerhouses?q=zephyr%2011', 'Broker Houses:')
  expect(lines.slice(1)).toEqual([expect.stringMatching(/^Zephyr 11,Z11,/u)])
})

test('what a badge tells in the list is a column of the file, and columns without a value of their own are left out', async () => {
  const { lines } = await exported('/home/allaccounts', 'Accounts:')
  expect(lines[0]).toBe('Username,First Name,Last Name,Roles,Title,Phone,Created,Last Login,Active')
  expect(lines.find((line) => line.includes('Okafor'))).toMatch(/^2@example\.com,.*,No$/u)
  expect(lines.find((line) => line.includes('Chen'))).toMatch(/^1@example\.com,.*,Yes$/u)
  cleanup()
  const trainings = await exported('/home/alltrainings', 'Trainings:')
  expect(trainings.lines).toEqual([
    'Training Name,Description,DateCreated,Enabled',
    'Cyber basics,,01/07/2025 10:30,Yes',
    'Privacy Act,,01/07/2025 10:30,No',
  ])
})

test('picked rows are saved alone, in the order of the list, also from another page', async () => {
  const saved = savedFiles()
  const { user } = openPage('/home/allbrokerhouses')
  await heading('Broker Houses:')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Zephyr 05' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Zephyr 02' }))
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select Zephyr 21' }))
  expect(screen.getByRole('region', { name: 'Selected rows' })).toHaveTextContent('3 selected')
  await user.click(screen.getByRole('button', { name: 'Export the selected' }))
  const lines = (await saved.text())
    .replace(/^\uFEFF/u, '')
    .trim()
    .split(/\r?\n/u)
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['Zephyr 02', 'Zephyr 05', 'Zephyr 21'])
})

test('the addresses of picked accounts are copied, each once, for a mail to them', async () => {
  const { user } = openPage('/home/allaccounts')
  await heading('Accounts:')
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
  await user.click(screen.getByRole('button', { name: 'Copy e-mail addresses' }))
  expect(await screen.findByRole('button', { name: 'Addresses copied' })).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe(
    [owner(1, 'Mia Chen').Username, owner(2, 'Tom Okafor').Username].join('; '),
  )
})
