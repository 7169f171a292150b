/** Histories as people read them: filtered, of records with and without a screen, and in the tab of a record. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { heading } from './open.tsx'
import { ok, refused } from './server.ts'
import { answer, item, open, product } from './history-page.tsx'

test('A-155 a history is narrowed by kind, person and days, and widened again', async () => {
  const { user, router } = await open('/home/history/product-3')
  await heading('Product 3: Cyber Liability')
  expect(await screen.findByText('3 events')).toBeInTheDocument()
  await user.click(screen.getByRole('combobox', { name: 'Person' }))
  await user.click(await screen.findByRole('option', { name: 'Tom Reid' }))
  expect(await screen.findByText('1 of 3 events')).toBeInTheDocument()
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(router.state.location.search).toEqual({ by: 'Tom Reid' })
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(screen.getAllByRole('article')).toHaveLength(3)
})

test('A-155 a broker has a history beside its record; editing leads back to the record', async () => {
  const { user, server } = await open('/home/broker/7?tab=history')
  await heading('Ava Wong')
  expect(await screen.findByRole('article', { name: 'Mia Chen did thing 0' })).toBeInTheDocument()
  expect(server.of('GET_HISTORY')).toMatchObject([{ Stream: 'broker-7' }])
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(await screen.findByRole('tab', { name: 'Broker', selected: true })).toBeInTheDocument()
})

test.each([
  ['submission', 'Open the submission', '/home/submission/4'],
  ['client', 'Open the client', '/home/client/4'],
  ['renewal', 'Open the renewal', '/home/renewal/4'],
  ['incident', 'Open the incident', '/home/incident/4'],
  ['intake', 'Open the intake', '/home/intake/4'],
  ['announcement', 'Open the announcement', '/home/announcement/4'],
  ['broker', 'Open the broker', '/home/broker/4'],
  ['house', 'Open the broker house', '/home/brokerhouse/4'],
  ['state', 'Open the state', '/home/state/4'],
  ['market', 'Open the market', '/home/market/4'],
  ['product', 'Open the product', '/home/product/4'],
  ['account', 'Open the account', '/home/account/4'],
  ['training', 'Open the training', '/home/training/4'],
])('the history of a record of the kind %s leads to the record', async (Kind, name, href) => {
  const Record = { Address: `${Kind}-4`, Stream: 'any', Kind, ID: 4, Title: 'A record' }
  await open(`/home/history/${Kind}-4`, {
    GET_HISTORY: () => ok({ Record, Events: [item(0)], StreamEvents: 1, Consistent: true, Digest: null }),
  })
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href)
})

test('A-155 a record without a history shows that, and so does a failed search; both can be repeated', async () => {
  const { server, user, router } = await open('/home/history/product-77', { GET_HISTORY: () => refused('Load fail.') })
  expect(await screen.findByText('Load fail.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(server.of('GET_HISTORY')).toHaveLength(2))
  server.answer('SEARCH_EVENTS', () => refused(''))
  await router.navigate({ to: '/home/history' })
  expect(await screen.findByText('Service not available.')).toBeInTheDocument()
  server.answer('SEARCH_EVENTS', () => answer({}))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('list', { name: 'Events found' })).toBeInTheDocument()
})

test('a value has its whole life: one field, every event that changed it, from a click on the field or by the filter', async () => {
  const changes = (From: string, To: string) => [
    { Field: 'Quote 41: Excess', From, To },
    { Field: 'Limit', From: '1,000', To: '2,000' },
  ]
  const events = [
    item(0),
    item(3, { Changes: changes('', '5,000') }),
    item(4, { By: 'Tom Reid', Changes: changes('5,000', '9,000').slice(1) }),
    item(6, { By: 'Tom Reid', Changes: [{ Field: 'Excess', From: '5,000', To: '7,500' }] }),
  ]
  const { user, router } = await open('/home/history/product-3', {
    GET_HISTORY: () =>
      ok({ Record: product, Events: events, StreamEvents: events.length, Consistent: true, Digest: null }),
  })
  await screen.findByText('4 events')
  const [clicked] = screen.getAllByRole('button', { name: /Excess: all its changes$/u })
  if (!clicked) throw new Error('No field can be followed.')
  await user.click(clicked)
  expect(await screen.findByText('2 of 4 events')).toBeInTheDocument()
  expect(router.state.location.search).toEqual({ field: 'Excess' })
  // Of the events that stay, the other fields are left out.
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'FieldBeforeAfter',
    'Excess5,0007,500',
    'FieldBeforeAfter',
    'Quote 41: Excess–5,000',
  ])
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(screen.getAllByRole('article')).toHaveLength(4)
  await user.click(screen.getByRole('combobox', { name: 'Field' }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Excess', 'Limit'])
  await user.click(screen.getByRole('option', { name: 'Limit' }))
  expect(await screen.findByText('2 of 4 events')).toBeInTheDocument()
})
