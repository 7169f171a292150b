/** After a deletion the keyboard goes on in the list: at the row that took the place, or at the heading after a batch. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { insured, openRenewals, rows } from './renewals-page.tsx'
import { ok } from './server.ts'

async function deleted(name: string, gone: readonly number[], isWhole = false) {
  const page = await openRenewals('?owner=all&status=[]', rows, {
    DELETE_RENEWAL: () => {
      page.holds(rows.filter(({ RenewalID }) => !gone.includes(RenewalID)))
      return ok({ Success: true, RenewalID: gone[0] })
    },
  })
  screen.getByRole('button', { name: `Delete ${name}` }).focus()
  await page.user.keyboard('{Enter}')
  const asked = within(await screen.findByRole('dialog', { name: 'Delete renewal' }))
  if (isWhole) await page.user.click(asked.getByRole('checkbox'))
  await page.user.click(
    asked.getByRole('button', { name: `Delete ${gone.length === 1 ? '1 renewal' : `${gone.length} renewals`}` }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
}
const ofBatch = rows.filter(({ BatchID }) => BatchID === 3).map(({ RenewalID }) => RenewalID)

test('after a batch the heading of the list has the focus', async () => {
  await deleted('Birch & Sons', ofBatch, true)
  await waitFor(() => expect(insured()).toEqual(['Coral Bay']))
  expect(screen.getByRole('heading', { name: 'Renewals:' })).toHaveFocus()
})

test('after one renewal the row that took its place has the focus, from which the arrows go on', async () => {
  await deleted('Birch & Sons', [300_003])
  await waitFor(() => expect(insured()).not.toContain('Birch & Sons'))
  expect(screen.getByRole('row', { name: /Empty Status/u })).toHaveFocus()
})

test('after the last renewal of the list the one before it has the focus', async () => {
  await deleted('Of Tom Pty Ltd', [300_007])
  await waitFor(() => expect(insured()).not.toContain('Of Tom Pty Ltd'))
  expect(screen.getByRole('row', { name: /Fern Hill/u })).toHaveFocus()
})
