/** States and configs as whole pages: the lists, and one of each read and edited (rows STA, CFG). */
import type { ConfigRow, StateRow } from '@bindery/contracts/wire'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { box, cellsOf, press } from './controls.ts'
import { heading, openPage, signIn } from './open.tsx'
import { deltaOf, masterData, mia, owner, state } from './records.ts'
import { fakeServer, ok, refused } from './server.ts'

const zoe = { ...owner(5, 'Zoe Park'), Active: false }
const config = (ConfigName: string, ConfigValue: string): ConfigRow => ({ Revision: 7, ConfigName, ConfigValue })

let states: StateRow[]
let configs: ConfigRow[]
let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  sessionStorage.clear()
  signIn()
  states = [
    state,
    { ...state, StateID: 1, StateName: 'Victoria', StateCode: 'VIC', OwnerID: 1 },
    { ...state, StateID: 2, StateName: 'Tasmania', StateCode: 'ATS', OwnerID: 99 },
  ]
  configs = [config('TFA-REQUIRED', 'true'), config('PROCESSING-EMAIL', 'post@example.com')]
  server = fakeServer({
    GET_MASTER_DATA: () => ok(masterData({ Owners: [mia, zoe], States: states, Configs: configs })),
    GET_DATA: () => ok(deltaOf({})),
    UPDATE_STATE: () => ok({ Success: true, State: state }),
    UPDATE_CONFIG: () => ok({ Success: true, Config: configs[0] }),
  })
})

test('STA-001 the states with the names of their underwriters, found and sorted; an account that is gone breaks nothing', async () => {
  const page = openPage('/home/allstates')
  await heading('States:')
  const table = await screen.findByRole('table', { name: 'States' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent.trim()),
  ).toEqual(['State Name', 'State Code', 'Default Underwriter'])
  expect(cellsOf('States')).toEqual([
    ['New South Wales', 'NSW', 'Zoe Park (inactive)'],
    ['Tasmania', 'ATS', ''],
    ['Victoria', 'VIC', 'Mia Chen'],
  ])
  expect(screen.getByRole('link', { name: 'Victoria' })).toHaveAttribute('href', '/home/state/1')
  for (const [head, first] of [
    [/^State Code/u, 'Tasmania'],
    [/^Default Underwriter/u, 'Victoria'],
    [/^State Name/u, 'New South Wales'],
  ] as const) {
    await page.user.click(within(table).getByRole('button', { name: head }))
    await waitFor(() => expect(cellsOf('States')[0]?.[0]).toBe(first))
  }
  await page.user.type(screen.getByLabelText('Search'), 'mia vic{Enter}')
  await waitFor(() => expect(cellsOf('States')).toHaveLength(1))
  await page.user.click(screen.getByRole('link', { name: 'All configs' }))
  await heading('Configs:')
  await page.user.click(screen.getByRole('link', { name: 'All states' }))
  await heading('States:')
  await waitFor(() => expect(cellsOf('States')).toEqual([['Victoria', 'VIC', 'Mia Chen']]))
})

test('STA-002 A-119 only the underwriter of a state can be changed, among the active accounts, and must be chosen', async () => {
  states = [state, { ...state, StateID: 2, StateName: 'Tasmania', StateCode: 'TAS', OwnerID: null }]
  const page = openPage('/home/state/2')
  await heading('Tasmania')
  // COM-009: the stored values are checked when the form opens.
  expect(await screen.findByRole('alert')).toHaveTextContent('Underwriter is required.')
  await press(page, 'Edit')
  for (const [name, longest] of [
    [/^State Name/u, '30'],
    [/^State Code/u, '3'],
  ] as const) {
    expect(box(name)).toBeDisabled()
    expect(box(name)).toHaveAttribute('maxlength', longest)
  }
  await press(page, 'Save')
  expect(server.of('UPDATE_STATE')).toHaveLength(0)
  await page.user.click(screen.getByRole('combobox', { name: /^Underwriter/u }))
  expect(screen.queryByRole('option', { name: /^Zoe Park/u })).not.toBeInTheDocument()
  await page.user.click(await screen.findByRole('option', { name: 'Mia Chen' }))
  states = states.map((row) => ({ ...row, OwnerID: 1, Revision: 3 }))
  await press(page, 'Save')
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Underwriter/u })).toBeDisabled())
  expect(server.of('UPDATE_STATE')[0]?.['State']).toEqual({ StateID: 2, Revision: 0, OwnerID: 1 })
  expect(screen.getByRole('combobox', { name: /^Underwriter/u })).toHaveValue('Mia Chen')
  await page.user.click(screen.getByRole('link', { name: 'All states' }))
  await heading('States:')
  await waitFor(() => expect(cellsOf('States')).toContainEqual(['Tasmania', 'TAS', 'Mia Chen']))
})

test('an underwriter who is no longer active stays shown on the state', async () => {
  openPage('/home/state/4')
  await heading('New South Wales')
  expect(screen.getByRole('combobox', { name: /^Underwriter/u })).toHaveValue('Zoe Park (inactive)')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('CFG-001 the configs with their values, each leading to its own screen', async () => {
  const page = openPage('/home/allconfigs')
  await heading('Configs:')
  const table = await screen.findByRole('table', { name: 'Configs' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent.trim()),
  ).toEqual(['Config Name', 'Value'])
  expect(cellsOf('Configs')).toEqual([
    ['PROCESSING-EMAIL', 'post@example.com'],
    ['TFA-REQUIRED', 'true'],
  ])
  await page.user.click(screen.getByRole('link', { name: 'TFA-REQUIRED' }))
  await heading('TFA-REQUIRED')
  expect(page.path()).toBe('/home/config/TFA-REQUIRED')
})

test('CFG-002 A-028 only the value of a config can be changed, to any text of fifty, by whom the server lets', async () => {
  const page = openPage('/home/config/tfa-required')
  await heading('TFA-REQUIRED')
  await press(page, 'Edit')
  expect(box(/^Config Name/u)).toBeDisabled()
  expect(box(/^Config Name/u)).toHaveAttribute('maxlength', '50')
  expect(box(/^Value/u)).toHaveAttribute('maxlength', '50')
  await page.user.clear(box(/^Value/u))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  server.answer('UPDATE_CONFIG', () => ({
    ...refused('You do not have access to this function.'),
    HasAccess: false,
    Results: {},
  }))
  await press(page, 'Save')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('You do not have access to this function.'))
  expect(box(/^Value/u)).toBeEnabled()
  server.answer('UPDATE_CONFIG', () => ok({ Success: true, Config: config('TFA-REQUIRED', '') }))
  configs = [config('TFA-REQUIRED', '')]
  await press(page, 'Save')
  await waitFor(() => expect(box(/^Value/u)).toBeDisabled())
  expect(server.of('UPDATE_CONFIG')[1]?.['Config']).toEqual({
    ConfigName: 'TFA-REQUIRED',
    Revision: 7,
    ConfigValue: '',
  })
  expect(box(/^Value/u)).toHaveValue('')
})
