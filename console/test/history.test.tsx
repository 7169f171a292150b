/** Histories as people read them: filtered, of records with and without a screen, and in the tab of a record. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { heading } from './open.tsx'
import { refused } from './server.ts'
import { answer, open } from './history-page.tsx'

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
