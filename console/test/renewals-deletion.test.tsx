/** Deleting a renewal, or its import with it, as a whole page (REN-008, A-132). */
import { wireDateTime } from '@bindery/contracts/rules'
import type { RenewalRow } from '@bindery/contracts/wire'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { due, insured, openRenewals, rows } from './renewals-page.tsx'
import { deltaOf } from './records.ts'
import { ok, refused, unreachable } from './server.ts'

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Delete renewal' }))
type Opened = Awaited<ReturnType<typeof openRenewals>>

/** The server has deleted these: they arrive once more, flagged. */
function deleted(page: Opened, gone: readonly RenewalRow[]) {
  const ChangeNumber = { Renewal: 99 }
  const flagged = gone.map((row) => ({ ...row, Deleted: true as const, ChangeNumber: 99 }))
  page.server.answer('GET_DATA', () => ok(deltaOf({ Renewals: flagged, ChangeNumber })))
}

describe('REN-008 what was deleted arrives flagged and leaves the list, asked before', () => {
  test('one renewal', async () => {
    const page = await openRenewals('', rows, { DELETE_RENEWAL: () => refused('The renewal is gone already.') })
    await page.user.click(await screen.findByRole('button', { name: 'Delete Coral Bay' }))
    const asked = await dialog()
    expect(asked.getByText('Coral Bay, policy PI-2001, due 01/07/2026.')).toBeInTheDocument()
    expect(asked.getByRole('checkbox', { name: 'Delete the whole import batch' })).not.toBeChecked()
    expect(asked.getByRole('status')).toHaveTextContent('1 renewal will be deleted for good, of which 1 with a notice.')
    await page.user.click(asked.getByRole('button', { name: 'Cancel' }))
    expect(page.server.of('DELETE_RENEWAL')).toEqual([])

    await page.user.click(screen.getByRole('button', { name: 'Delete Coral Bay', hidden: true }))
    const again = await dialog()
    await page.user.click(again.getByRole('button', { name: 'Delete 1 renewal' }))
    expect(await again.findByRole('alert')).toHaveTextContent('The renewal is gone already.')
    expect(insured()).toEqual(['Coral Bay', 'Birch & Sons', 'Acme Engineering'])
    page.server.answer('DELETE_RENEWAL', unreachable)
    await page.user.click(again.getByRole('button', { name: 'Delete 1 renewal' }))
    await waitFor(() =>
      expect(again.getByRole('alert').textContent).toBe('Request Failed.\nLooks like server is down.'),
    )
    expect(insured()).toEqual(['Coral Bay', 'Birch & Sons', 'Acme Engineering'])
    page.server.answer('DELETE_RENEWAL', () => {
      deleted(
        page,
        rows.filter(({ RenewalID }) => RenewalID === 400_001),
      )
      return ok({ Success: true, RenewalID: 400_001 })
    })
    await page.user.click(again.getByRole('button', { name: 'Delete 1 renewal' }))
    await waitFor(() => expect(insured()).toEqual(['Birch & Sons', 'Acme Engineering']))
    expect(page.server.of('DELETE_RENEWAL').at(-1)).toMatchObject({
      Renewal: { RenewalID: 400_001 },
      DeleteBatch: false,
    })
    expect(screen.getByText('Coral Bay is deleted.')).toBeInTheDocument()
  })

  test('A-132 with its batch, all renewals of the import, counted with the work on them', async () => {
    const worked = [
      ...rows,
      due(8, 'Sent', { NoticeSent: wireDateTime('2026-06-01T01:00:00Z'), CSVStatus: 'Quoted', SubmissionID: 41 }),
    ]
    const page = await openRenewals('?owner=all&status=[]', worked, {
      DELETE_RENEWAL: () => {
        deleted(
          page,
          worked.filter(({ BatchID }) => BatchID === 3),
        )
        return ok({ Success: true, RenewalID: 300_003 })
      },
    })
    await waitFor(() => expect(insured()).toHaveLength(worked.length))
    await page.user.click(screen.getByRole('button', { name: 'Delete Birch & Sons' }))
    const asked = await dialog()
    await page.user.click(asked.getByRole('checkbox', { name: 'Delete the whole import batch' }))
    expect(asked.getByRole('status')).toHaveTextContent(
      '7 renewals will be deleted for good, of which 3 with a notice, 1 with a submission, 1 bound.',
    )
    // After Cancel it is off again.
    await page.user.click(asked.getByRole('button', { name: 'Cancel' }))
    await page.user.click(screen.getByRole('button', { name: 'Delete Birch & Sons', hidden: true }))
    const again = await dialog()
    const box = again.getByRole('checkbox', { name: 'Delete the whole import batch' })
    expect(box).not.toBeChecked()
    await page.user.click(box)
    await page.user.click(again.getByRole('button', { name: 'Delete 7 renewals' }))
    await waitFor(() => expect(insured()).toEqual(['Coral Bay']))
    expect(page.server.of('DELETE_RENEWAL')).toMatchObject([{ Renewal: { RenewalID: 300_003 }, DeleteBatch: true }])
  })
})
