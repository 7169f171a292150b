/** Opens the page of one record of each kind, or another page over the same rows, and works its fields. */
import { fireEvent, screen } from '@testing-library/react'
import { ava, config, due, incident, mia, privacy, quay, tom, type EveryRecord, type Rows } from './every-record.ts'
import { heading, openPage, signIn } from './open.tsx'
import { market, product } from './policy-records.ts'
import { deltaOf, house, masterData, state } from './records.ts'
import { fakeServer, ok } from './server.ts'

const masterRows: Rows['master'] = {
  Owners: [mia, tom],
  States: [state],
  Configs: [config],
  Products: [product],
  Markets: [market],
  Trainings: [privacy],
}
const dataRows: Rows['data'] = {
  Brokers: [ava],
  BrokerGroups: [house],
  Clients: [quay],
  Incidents: [incident],
  Renewals: [due],
}

/** Opens the page of the record, or another page, with these rows in place of the usual ones. */
export async function openOne(path: string, title: string | null, rows: Rows = {}) {
  sessionStorage.clear()
  signIn()
  const held = { rows }
  const server = fakeServer({
    GET_MASTER_DATA: () => ok(masterData({ ...masterRows, ...held.rows.master })),
    GET_DATA: () => ok(deltaOf({ ...dataRows, ...held.rows.data })),
    GET_RENEWAL: () => ok({ Renewal: { ...due, Attachments: [] } }),
    GET_INCIDENT: () => ok({ Incident: { ...incident, Attachments: [] } }),
  })
  const page = openPage(path)
  if (title !== null) await heading(title)
  return { ...page, server, becomes: (then: Rows) => (held.rows = then) }
}

export const press = (name: string) => void fireEvent.click(screen.getByRole('button', { name }))
export const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input:not([type="hidden"]), textarea' })

/** Types another value; an underwriter is chosen from the list. */
export async function change({ field: name }: EveryRecord): Promise<void> {
  const input = field(name)
  if (name.source !== '^Underwriter') return void fireEvent.change(input, { target: { value: 'Otherwise' } })
  fireEvent.click(input)
  fireEvent.click(await screen.findByRole('option', { name: 'Mia Chen' }))
}
