/** The search over all events: its address, its filters, its results. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { heading } from './open.tsx'
import { refused } from './server.ts'
import { answer, found, open } from './history-page.tsx'

test('A-155 the address holds every filter, and the server is asked for just that', async () => {
  const { server } = await open(
    '/home/history?q=rates&person=2&kind=Mail*&record=product-3&from=2026-03-03&to=2026-03-04&page=1',
    { SEARCH_EVENTS: () => answer({ Total: 52 }) },
  )
  await heading('History:')
  await screen.findByRole('list', { name: 'Events found' })
  expect(server.of('SEARCH_EVENTS').at(-1)).toMatchObject({
    Words: 'rates',
    Person: 2,
    Kinds: ['Mail*'],
    Record: 'product-3',
    Bookkeeping: false,
    Offset: 50,
    Limit: 50,
    From: { Value: '03032026' },
    To: { Value: '04032026' },
  })
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('rates')
  expect(screen.getByRole('combobox', { name: 'Person' })).toHaveValue('Tom Reid')
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveValue('Mail: all')
  expect(screen.getByRole('combobox', { name: 'Record' })).toHaveValue('product-3')
})

test('A-155 choosing a person and a record searches at once, from the first page', async () => {
  const { user, server, router } = await open('/home/history?page=1')
  await screen.findByRole('list', { name: 'Events found' })
  await user.click(screen.getByRole('combobox', { name: 'Person' }))
  await user.click(await screen.findByRole('option', { name: 'Tom Reid' }))
  await waitFor(() => expect(server.of('SEARCH_EVENTS').at(-1)).toMatchObject({ Person: 2, Offset: 0 }))
  await user.type(screen.getByRole('combobox', { name: 'Record' }), 'ava')
  await user.click(await screen.findByRole('option', { name: 'Broker 7: Ava Wong' }))
  await waitFor(() => expect(server.of('SEARCH_EVENTS').at(-1)).toMatchObject({ Person: 2, Record: 'broker-7' }))
  expect(router.state.location.search).toEqual({ person: 2, record: 'broker-7' })
})

test('a page beyond the last is the last one', async () => {
  const { server } = await open('/home/history?page=400', {
    SEARCH_EVENTS: ({ Offset }) => answer({ Total: 120, ...(Number(Offset) >= 120 && { Events: [] }) }),
  })
  expect(await screen.findByRole('list', { name: 'Events found' })).toBeInTheDocument()
  expect(screen.queryByText('No event matches.')).not.toBeInTheDocument()
  expect(screen.getByText('Total: 120')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page')
  expect(server.of('SEARCH_EVENTS').map(({ Offset }) => Offset)).toEqual([20_000, 100])
})

test('a field is searched for apart from words, and each event says what it made of it', async () => {
  const { user, server, router } = await open('/home/history', {
    SEARCH_EVENTS: ({ Field }) =>
      answer(
        Field === 'Excess'
          ? { Events: [found(7, { Changes: [{ Field: 'Excess', From: '5,000', To: '10,000' }] })] }
          : {},
      ),
  })
  await screen.findByRole('list', { name: 'Events found' })
  expect(screen.getByText(/what changed a field is found by the field/u)).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Field changed' }))
  await user.click(await screen.findByRole('option', { name: 'Excess' }))
  await waitFor(() => expect(server.of('SEARCH_EVENTS').at(-1)).toMatchObject({ Field: 'Excess', Words: '' }))
  expect(await screen.findByText(/^Excess:/u)).toHaveTextContent('Excess: 5,000 10,000')
  expect(router.state.location.search).toEqual({ field: 'Excess' })
})

test('A-155 a result leads to its event in the history of its record', async () => {
  const { user, router } = await open('/home/history')
  await user.click(await screen.findByRole('link', { name: 'Mia Chen did thing 7' }))
  await heading('Product 3: Cyber Liability')
  expect(router.state.location).toMatchObject({ pathname: '/home/history/product-3', search: { event: 7 } })
  expect(screen.getByRole('article', { name: 'Mia Chen did thing 7' })).toHaveAttribute('aria-current', 'true')
})

test('A-155 the limits of a search are reported: too many results, too common words, an unfinished index, no result', async () => {
  const { server, user } = await open('/home/history?q=co', {
    SEARCH_EVENTS: () => answer({ Total: 10_000, More: true, WholeWords: ['co'], Indexed: 12_000 }),
  })
  expect(await screen.findByText(/More than 10,000/u)).toBeInTheDocument()
  expect(screen.getByText(/Too many words begin with co/u)).toBeInTheDocument()
  expect(screen.getByText(/12,000 events can be found so far/u)).toBeInTheDocument()
  server.answer('SEARCH_EVENTS', () => answer({ Events: [], Total: 0 }))
  await user.clear(screen.getByRole('textbox', { name: 'Search' }))
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'nowhere{Enter}')
  expect(await screen.findByText('No event matches.')).toBeInTheDocument()
  server.answer('SEARCH_EVENTS', () => refused('From is invalid.'))
  await user.type(screen.getByRole('textbox', { name: 'Search' }), '!{Enter}')
  expect(await screen.findByText('From is invalid.')).toBeInTheDocument()
})
