/** The list of renewals as a whole page over a fake server: two imports of three accounts. */
import { wireDate, wireDateTime } from '@bindery/contracts/rules'
import type { RenewalRow } from '@bindery/contracts/wire'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { heading, openPage, signIn } from './open.tsx'
import { market, product } from './policy-records.ts'
import { broker, deltaOf, masterData, mia, owner, renewal, state } from './records.ts'
import { TEMPLATE } from './renewal-page.tsx'
import { fakeServer, liveEvents, ok } from './server.ts'

const MARKET = { ...market, MarketID: 1, MarketName: 'Southern Cross Underwriting' }
const PRODUCT = { ...product, ProductID: 2, ProductName: 'Cyber Liability' }

/** The nth renewal of import 3, due on the nth of July. */
export const due = (n: number, CSVInsured: string, part: Partial<RenewalRow> = {}): RenewalRow =>
  renewal({
    RenewalID: 300_000 + n,
    CSVInsured,
    CSVPolicyNo: `PI-${2_000 + n}`,
    CSVDueDate: wireDate(`2026-07-${String(n).padStart(2, '0')}`),
    CSVStatus: 'Letter Sent',
    ...part,
  })

export const rows: readonly RenewalRow[] = [
  due(5, 'Acme Engineering', { CSVStatus: 'Quoted', MarketID: 1, CSVMarket: 'zetland', BrokerID: 1 }),
  due(3, 'Birch & Sons', { CSVStatus: 'Submission Received', CSVBrokerFullName: 'Nobody Known' }),
  due(1, 'Coral Bay', { BatchID: 4, RenewalID: 400_001, Comments: 'Called twice.' }),
  due(2, 'Dormant Co', { CSVStatus: 'Lapsed', PremiumMovement: -1, IncomeMovement: -1 }),
  due(4, 'Empty Status', { CSVStatus: '' }),
  due(6, 'Fern Hill', {
    CSVStatus: 'Bound',
    ProductID: 2,
    CSVThisTransactionPremium: 11_005,
    CSVCommission: 1_925,
    CSVFees: 220,
    PremiumMovement: 0.1005,
    IncomeMovement: 0.1,
    NoticeSent: wireDateTime('2026-06-01T01:00:00Z'),
  }),
  due(7, 'Of Tom Pty Ltd', { OwnerID: 5, CSVPolicyNo: '=PI-7' }),
]

export async function openRenewals(search = '', given: readonly RenewalRow[] = rows, answers: object = {}) {
  signIn()
  let all = given
  let number = all.length
  const live = liveEvents()
  const server = fakeServer(
    {
      GET_MASTER_DATA: () =>
        ok(
          masterData({
            Owners: [mia, owner(5, 'Tom Okafor')],
            States: [state],
            Markets: [MARKET],
            Products: [PRODUCT],
            Templates: [TEMPLATE],
          }),
        ),
      GET_DATA: () =>
        ok(
          deltaOf({
            Renewals: [...all],
            Brokers: [{ ...broker(1, 'Ben Hart'), StateID: 4, Email: 'ben@hart.test' }],
            ChangeNumber: { Renewal: number },
            Full: true,
          }),
        ),
      GET_RENEWAL_IMPORTS: () => ok({ Imports: [] }),
      ...answers,
    },
    live,
  )
  const page = openPage(`/home/allrenewals${search}`)
  await heading('Renewals:')
  return {
    ...page,
    server,
    live,
    /** The rows that the server holds from now on. */
    holds(now: readonly RenewalRow[]) {
      all = now
      number += 1
    },
  }
}

export const table = () => screen.findByRole('table', { name: 'Renewals' })
export const heads = async () =>
  within(await table())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent.trim())

/** The insured of each row shown, in order. */
export function insured(): readonly string[] {
  const shown = screen.queryByRole('table', { name: 'Renewals' })
  if (shown === null) return []
  const at = within(shown)
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => textContent.trim() === 'Insured')
  return within(shown)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelectorAll('td:not(:has(input))')[at]?.textContent.trim() ?? '')
}

export type OpenedRenewals = Awaited<ReturnType<typeof openRenewals>>
export const shows = (...names: string[]) => waitFor(() => expect(insured()).toEqual(names))
export const status = () => screen.getByRole('button', { name: /^Status: / })
export async function tick(page: OpenedRenewals, ...words: string[]) {
  await page.user.click(status())
  const choices = await screen.findByRole('dialog', { name: /^Status/u })
  for (const word of words) await page.user.click(within(choices).getByRole('checkbox', { name: word }))
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
}
export async function choose(page: OpenedRenewals, name: string, option: string) {
  await page.user.click(screen.getByRole('combobox', { name }))
  await page.user.click(await screen.findByRole('option', { name: option }))
}
export const enter = (name: string, text: string) => {
  const box = screen.getByRole('textbox', { name })
  fireEvent.change(box, { target: { value: text } })
  fireEvent.blur(box)
}
