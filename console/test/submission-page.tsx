/** The page of one submission in front of a fake server, with two markets, three products and their templates. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { heading, openPage, signIn } from './open.tsx'
import { ava, market, master, offer, product, whole } from './policy-records.ts'
import { deltaOf } from './records.ts'
import { fakeServer, ok, type liveEvents } from './server.ts'
import { uploadedAs, Uploads } from './uploads.ts'

type User = ReturnType<typeof userEvent.setup>

const link = (id: number, MarketID: number, MarketName: string, contact: string) => ({
  ...offer,
  ProductMarketID: id,
  Market: { MarketID, MarketName },
  WholesaleContact: contact,
  WholesaleEmail: contact === '' ? '' : `${contact.toLowerCase()}@market.example`,
  BrokerageRate: 10 + MarketID,
})

/**
 * The markets Southern Cross and Ashgrove can be asked for Cyber, Banksia lacks an address; no market has other
 * products.
 */
export const reference = () => ({
  ...master(),
  Markets: [
    market,
    { ...market, MarketID: 2, MarketName: 'Ashgrove' },
    { ...market, MarketID: 3, MarketName: 'Banksia' },
  ],
  Products: [
    { ...product, ClearanceEmailTo: 'clearance@bindery.example', ClearanceEmailCc: 'lead@bindery.example' },
    { ...product, ProductID: 2, ProductName: 'General Liability' },
    { ...product, ProductID: 3, ProductName: 'Management Liability', ClearanceEmailTo: ' ' },
  ],
  ProductMarkets: [link(1, 1, 'Southern Cross', 'Wendy'), link(2, 2, 'Ashgrove', 'Imogen'), link(3, 3, 'Banksia', '')],
  Templates: [
    ...master().Templates,
    {
      TemplateID: 9,
      TemplateName: 'WHOLESALE-EMAIL-MESSAGE',
      Content: '<p>Dear {{WholesaleContact}}</p>',
      Keywords: '',
    },
  ],
})

export async function show(env?: Parameters<typeof openPage>[1]) {
  const page = openPage('/home/submission/41', env)
  await heading('Harbour View Pty Ltd')
  return page
}

export async function openSubmission(
  answers: Parameters<typeof fakeServer>[0] = {},
  live?: ReturnType<typeof liveEvents>,
  env?: Parameters<typeof openPage>[1],
) {
  signIn()
  uploadedAs.length = 0
  const server = fakeServer(
    {
      GET_MASTER_DATA: () => ok(reference()),
      GET_DATA: () => ok(deltaOf({ Brokers: [ava] })),
      GET_SUBMISSION: () => ok({ Submission: whole() }),
      ...answers,
    },
    live,
  )
  const page = await show(env)
  return {
    ...page,
    server,
    /** The server answers with this record from now on. */
    becomes: (part: Parameters<typeof whole>[0]) =>
      server.answer('GET_SUBMISSION', () => ok({ Submission: whole(part) })),
  }
}

/** Unmounts and opens the page again, as on a reload: only what the browser stored is left. */
export async function reload() {
  cleanup()
  return show()
}

export const region = (name: string) => within(screen.getByRole('region', { name }))
export const form = async (name: string) => within(await screen.findByRole('form', { name }))
export const dialog = async () => within(await screen.findByRole('dialog'))
export const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }))

export async function choose(user: User, scope: ReturnType<typeof within>, label: RegExp, name: string) {
  await user.click(scope.getByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name }))
}

/** Sets the whole value at once; other tests type key by key. */
export const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

/** Types a date and leaves its field. */
export async function enterDate(user: User, field: HTMLElement, value: string) {
  await user.click(field)
  enter(field, value)
}

/** The error messages of the page, one per line; found by a selector, because finding them by role takes long. */
export const wrong = () =>
  (document.querySelector('form[aria-label] [role="alert"]')?.textContent ?? '').split('\n').filter(Boolean)

/** The texts of a table row, cell by cell. */
export const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
export const heads = (section: string) =>
  region(section)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
export const bodyRows = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)

/** An answer that waits until the test releases it. */
export function held(answer: () => object) {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  return { answer: () => gate.then(answer), release }
}

/** Puts files into the given box of a form, or into its first box. */
export async function attach(into: string | { readonly form: string; readonly box: number }, ...names: string[]) {
  vi.stubGlobal('XMLHttpRequest', Uploads)
  const { form: name, box: index } = typeof into === 'string' ? { form: into, box: 0 } : into
  const element = await screen.findByRole('form', { name })
  const box = element.querySelectorAll('input[type="file"]')[index]
  if (!box) throw new Error('There is no box.')
  fireEvent.change(box, {
    target: { files: names.map((name) => new File(['As agreed.'], name, { type: 'application/pdf' })) },
  })
  for (const file of names) await waitFor(() => expect(within(element).getByText(file)).toBeInTheDocument())
}
