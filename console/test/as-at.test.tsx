/** A record as it stood at one point in time, and two points side by side. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { HistoryPart } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { heading } from './open.tsx'
import { ok } from './server.ts'
import { parts, asAt, open, slider } from './history-page.tsx'

test('A-155 the slider is moved by keys, shows the record at that point, and names the change there', async () => {
  const { router } = await open('/home/history/product-3?at=7')
  const part = await screen.findByRole('region', { name: 'Product 3' })
  expect(within(part).getByText('8%')).toBeInTheDocument()
  expect(await within(part).findByText('Was: 9%')).toBeInTheDocument()
  expect(slider()).toHaveAttribute('aria-valuetext', 'As at 21/11/2026 10:07 (step 2 of 3): Mia Chen did thing 7')
  fireEvent.keyDown(slider(), { key: 'ArrowRight' })
  expect(await within(part).findByText('Was: 8%')).toBeInTheDocument()
  expect(router.state.location.search).toEqual({ at: 9 })
  fireEvent.keyDown(slider(), { key: 'Home' })
  expect(await screen.findByText('9%')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText(/Changed here/u)).not.toBeInTheDocument())
  expect(router.state.location.search).toEqual({ at: 0 })
})

test('A-155 a date and time lead to the record as it stood then; before it began, that is said', async () => {
  const { router } = await open('/home/history/product-3?at=9')
  await screen.findByRole('region', { name: 'Product 3' })
  const day = screen.getByLabelText('As at')
  const time = screen.getByRole('spinbutton', { name: 'As at: time' })
  fireEvent.change(day, { target: { value: '21/11/2026' } })
  fireEvent.blur(day)
  expect(await screen.findByText('Step 3 of 3, recorded on 21/11/2026 10:09.')).toBeInTheDocument()
  fireEvent.change(time, { target: { value: '10:08' } })
  expect(await screen.findByText('Step 2 of 3, recorded on 21/11/2026 10:07.')).toBeInTheDocument()
  await waitFor(() => expect(slider()).toHaveAttribute('aria-valuetext', expect.stringContaining('(step 2 of 3)')))
  expect(router.state.location.search).toEqual({ at: 7 })
  fireEvent.change(day, { target: { value: '20/11/2026' } })
  fireEvent.blur(day)
  expect(await screen.findByText('There was nothing yet: the record began on 21/11/2026 10:00.')).toBeInTheDocument()
  expect(router.state.location.search).toEqual({ at: 'before' })
  expect(screen.queryByRole('region', { name: 'Product 3' })).not.toBeInTheDocument()
  expect(slider()).toHaveAttribute('aria-valuetext', 'Before the record began')
  fireEvent.keyDown(slider(), { key: 'ArrowRight' })
  expect(await screen.findByRole('region', { name: 'Product 3' })).toBeInTheDocument()
  expect(slider()).toHaveAttribute('aria-valuetext', expect.stringContaining('(step 1 of 3)'))
  expect(router.state.location.search).toEqual({ at: 0 })
  expect(screen.queryByText(/There was nothing yet/u)).not.toBeInTheDocument()
})

test('the time before a record began is in the address, and is shown from there', async () => {
  const { user } = await open('/home/history/product-3?at=before')
  expect(await screen.findByText('There was nothing yet: the record began on 21/11/2026 10:00.')).toBeInTheDocument()
  expect(slider()).toHaveAttribute('aria-valuetext', 'Before the record began')
  expect(screen.queryByRole('region', { name: 'Product 3' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'Compare' }))
  expect(await screen.findByText('2 fields differ.')).toBeInTheDocument()
  expect(slider('First')).toHaveAttribute('aria-valuetext', 'Before the record began')
})

test('A-155 two points are shown side by side; differences are marked, equal fields are shown on demand', async () => {
  const { user, router } = await open('/home/history/product-3')
  await heading('Product 3: Cyber Liability')
  await user.click(await screen.findByRole('radio', { name: 'Compare' }))
  expect(router.state.location.search).toEqual({ at: 0, and: 9 })
  expect(await screen.findByText('1 field differs.')).toBeInTheDocument()
  const table = screen.getByRole('table', { name: 'Product 3 at both points' })
  const cells = () =>
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
  expect(cells()).toEqual([
    'FieldAs at 21/11/2026 10:00 (step 1 of 3)As at 21/11/2026 10:09 (step 3 of 3)',
    'Stamp Duty Rate NSW differs9%7%',
  ])
  await user.click(screen.getByRole('switch', { name: 'Show all fields' }))
  expect(cells()).toContain('Product NameCyber LiabilityCyber Liability')
  fireEvent.keyDown(slider('Second'), { key: 'Home' })
  expect(await screen.findByText('No fields differ.')).toBeInTheDocument()
  const day = screen.getByLabelText('First, as at')
  fireEvent.change(day, { target: { value: '20/11/2026' } })
  fireEvent.blur(day)
  expect(await screen.findByText('2 fields differ.')).toBeInTheDocument()
  expect(screen.getByText('Only as at 21/11/2026 10:00 (step 1 of 3)')).toBeInTheDocument()
})

test('A-155 a field that exists at one of two points only names that point', async () => {
  const link: HistoryPart = {
    Collection: 'ProductMarkets',
    Key: '5',
    Title: 'Southern Cross',
    Row: {},
    Fields: [{ Field: 'Brokerage Rate', Value: '15%' }],
  }
  await open('/home/history/product-3?at=7&and=9', {
    GET_AS_AT: (body) => {
      const { Results } = asAt(body)
      return ok({ ...Results, Parts: body['Revision'] === 9 ? [...parts(9), link] : parts(Number(body['Revision'])) })
    },
  })
  expect(await screen.findByText('Only as at 21/11/2026 10:09 (step 3 of 3)')).toBeInTheDocument()
})
