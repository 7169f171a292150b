/** The files that lists save, and the number of options that pickers show (COM-018, COM-006). */
import { wireDate } from '@bindery/contracts/rules'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, signIn } from './open.tsx'
import { openRecord, press } from './edit-page.tsx'
import { policyRow } from './policy-rows.ts'
import { broker, client, deltaOf, submission } from './records.ts'
import { savedFiles } from './saved.ts'
import { fakeServer, ok } from './server.ts'

const HARD = 'Coral "Bay", Pty\nLtd'
const named = (id: number, InsuredCompanyName: string) =>
  submission(id, { InsuredCompanyName, DateCleared: wireDate('2026-11-03'), ClearanceRef: 'CLR' })

test.for([
  ['/home/allsubmissions?q=coral', 'Export to CSV', 'Submissions-Export.csv'],
  ['/home/report/clearancerecords?q=coral', 'Export to CSV', 'Clearance-Records-Export.csv'],
  ['/home/report/policies?q=coral', 'Borderau.csv', 'Borderau.csv'],
  ['/home/allbrokers?q=coral', 'Export to CSV', 'Brokers-Export.csv'],
] as const)(
  'COM-018 A-140 %s is saved without the server: the filtered rows, with commas, quotes and breaks quoted',
  async ([path, button, name]) => {
    signIn()
    const server = fakeServer({
      GET_DATA: () =>
        ok(
          deltaOf({
            Submissions: [named(1, 'Birch & Sons'), named(2, HARD)],
            Brokers: [
              { ...broker(1, 'Ben Broker'), LastName: 'Birch & Sons' },
              { ...broker(2, 'Cas'), LastName: HARD },
            ],
          }),
        ),
      GET_BORDERAU: () => ok({ Policies: [policyRow(1, {}, 'Birch & Sons'), policyRow(2, {}, HARD)] }),
    })
    const saved = savedFiles()
    const { user } = openPage(path)
    await waitFor(() => expect(screen.queryByText('Total: 1')).toBeInTheDocument())
    server.reach(false)
    await user.click(screen.getByRole('button', { name: button }))
    expect(saved.names).toEqual([name])
    expect(await saved.text()).toContain('"Coral ""Bay"", Pty\nLtd"')
    expect(await saved.text()).not.toContain('Birch')
  },
)

test('COM-006 pickers of brokers and of clients show ten rows', async () => {
  const many = Array.from({ length: 30 }, (_, index) => index + 1)
  const { user } = await openRecord(undefined, {
    GET_DATA: () =>
      ok(
        deltaOf({
          Brokers: many.map((id) => broker(id, `Ben Broker ${id}`)),
          Clients: many.map((id) => ({ ...client, ClientID: id, CompanyName: `Client ${id}` })),
        }),
      ),
  })
  press('Edit')
  for (const [label, choice] of [
    [/^Broker/u, /^Ben Broker/u],
    [/^Client/u, /^Client/u],
  ] as const) {
    const picker = await screen.findByRole('combobox', { name: label })
    await user.clear(picker)
    await user.click(picker)
    await waitFor(() => expect(screen.getAllByRole('option', { name: choice })).toHaveLength(10))
    await user.tab()
  }
})
