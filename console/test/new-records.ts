/** The screens of new records: opens each and fills its fields. */
import { fireEvent, screen } from '@testing-library/react'
import { RECORDS } from './every-record.ts'
import { field, openOne } from './open-one.ts'

/** The screen of a new record, its call, and the entries for its fields. */
export const NEW = [
  [
    'broker',
    'INSERT_BROKER',
    { 'First Name': 'Lee', 'Last Name': 'Marsh', Email: 'lee@example.com' },
    { 'Broker House': 'Harbour House', 'Broker Location': 'New South Wales' },
  ],
  ['brokerhouse', 'INSERT_BROKER_GROUP', { 'Broker House': 'Wattle Risk', Keyword: 'WATTLE' }, {}],
  ['market', 'INSERT_MARKET', { 'Market Name': 'Quay Mutual', 'Market Code': 'QUA', 'GST Rate': '5' }, {}],
  ['product', 'INSERT_PRODUCT', { 'Product Name': 'Marine', 'Product Code': 'MAR', 'Clearance Name': 'Zoe' }, {}],
  ['account', 'INSERT_ACCOUNT', { Username: 'jo.park@example.com', 'First Name': 'Jo', 'Last Name': 'Park' }, {}],
  ['training', 'INSERT_TRAINING', { 'Training Name': 'AML', Description: 'Yearly' }, {}],
] as const
export const input = (label: string) => field(new RegExp(`^${label}`, 'u'))

export async function openNew(kind: string) {
  const page = await openOne(`/home/${kind}`, null)
  await screen.findByRole('heading', { level: 1, name: /^New / })
  return page
}

/** @param typed the value of each field, by its label; @param chosen the option of each list */
export async function fillNew(typed: Readonly<Record<string, string>>, chosen: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(typed)) fireEvent.change(input(label), { target: { value } })
  for (const [label, name] of Object.entries(chosen)) {
    fireEvent.click(screen.getByRole('combobox', { name: new RegExp(`^${label}`, 'u') }))
    fireEvent.click(await screen.findByRole('option', { name }))
  }
}

/** The record in the reply to a save of this kind. */
export const savedOf = (kind: string): object =>
  RECORDS.find(({ path }) => path.startsWith(`/home/${kind}/`))?.saved ?? {}
