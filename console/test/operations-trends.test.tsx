/** Rate, latency and lag on the operations screen: in words as well as in pictures, honest about a young server. */
import { wireDateTime } from '@bindery/contracts/rules'
import type { GetTrends, ResultsOf } from '@bindery/contracts/wire'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { axisOf } from '../src/features/operations/trends/words.ts'
import { openPage, signIn } from './open.tsx'
import { fakeServer, ok } from './server.ts'
import { idle } from './trend-series.ts'

type Trends = ResultsOf<typeof GetTrends>

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  signIn()
  server = fakeServer()
  server.answer('GET_OPERATIONS', () =>
    ok({
      Outages: [],
      MailWaiting: null,
      MailProblems: [],
      Consumers: [],
      Projections: [],
      Rebuilds: [],
      LastRebuilds: [],
      Actions: [],
      ModelUse: [],
      Documents: null,
      Parked: [],
      Queues: [],
    }),
  )
})

const since = wireDateTime('2026-11-20T07:33:00Z')
const trends: Trends = {
  Since: since,
  From: since,
  Seconds: 10,
  Count: 12,
  Whole: false,
  Processes: 1,
  Series: [
    idle,
    {
      ...idle,
      Name: 'mail',
      Movement: 'stalled',
      Lag: 4,
      LagBefore: 4,
      StalledSince: since,
      Slots: [0, 1, 2],
      Handled: [12, 0, 0],
      Took: [200, null, null],
      Lags: [0, 4, 4],
    },
    { ...idle, Name: 'processes', Movement: 'growing', Lag: 120, LagBefore: 80, PerMinute: 300 },
    { ...idle, Kind: 'Consumer', Name: 'projections', Movement: 'falling', Lag: 60, LagBefore: 90, PerMinute: 30 },
    { ...idle, Kind: 'Projection', Name: 'Quotes' },
  ],
}

test('a stall is told apart from load in words, what is idle stands in one line, and the worst is plotted first', async () => {
  server.answer('GET_TRENDS', () => ok(trends))
  openPage('/home/operations')
  const section = within(await screen.findByRole('region', { name: 'Rate, latency and lag' }))
  const states = within(await section.findByRole('list', { name: 'State of the queues' })).getAllByRole('listitem')
  expect(states.map(({ textContent }) => textContent)).toEqual([
    'mail Stalled: 4 waiting, nothing handled since 20/11/2026 18:33',
    'processes Under load: 120 waiting, 40 more than a minute ago, 300 handled in the last minute',
    'The other one is up to date.',
  ])
  expect(
    section.getByText(
      /Since 20\/11\/2026 18:33, when the server started, 12 jobs were handled\. A job took 0\.2 s, at most 0\.2 s\. At most 4 waited\./u,
    ),
  ).toBeInTheDocument()
  expect(section.getByText(/Measured since 20\/11\/2026 18:33, when the server started\./u)).toBeInTheDocument()
})

test('a queue whose jobs only wait for their next try is not called stalled', async () => {
  const waiting = { ...idle, Name: 'mail', Movement: 'stalled', Lag: 1, Retrying: 1, StalledSince: since } as const
  server.answer('GET_TRENDS', () => ok({ ...trends, Series: [waiting, { ...waiting, Name: 'processes', Lag: 2 }] }))
  openPage('/home/operations')
  const section = within(await screen.findByRole('region', { name: 'Rate, latency and lag' }))
  const states = within(await section.findByRole('list', { name: 'State of the queues' })).getAllByRole('listitem')
  expect(states.map(({ textContent }) => textContent)).toEqual([
    'processes Stalled: 2 waiting, nothing handled since 20/11/2026 18:33',
    'mail 1 waits for another try',
  ])
})

test('consumers and projections have plots of their own, of the last hour or of the last day', async () => {
  server.answer('GET_TRENDS', ({ Span }) => ok(Span === 'day' ? { ...trends, Whole: true, Seconds: 300 } : trends))
  const { user } = openPage('/home/operations')
  const section = within(await screen.findByRole('region', { name: 'Rate, latency and lag' }))
  await user.click(await section.findByRole('radio', { name: 'Consumers' }))
  const list = within(section.getByRole('list', { name: 'State of the consumers' }))
  expect(list.getByText(/Catching up: 60 waiting, 30 handled in the last minute, about 2 min/u)).toBeInTheDocument()
  await user.click(section.getByRole('radio', { name: 'Projections' }))
  expect(section.getByText('Up to date.')).toBeInTheDocument()
  await user.click(section.getByRole('radio', { name: 'Last day' }))
  expect(await section.findByText(/In the last day nothing was handled and nothing waited\./u)).toBeInTheDocument()
  expect(server.of('GET_TRENDS').at(-1)).toMatchObject({ Span: 'day' })
})

test('what is plotted is found by every word of the search, wherever it stands in the name', async () => {
  const Series = ['QuickIndications', 'Quotes'].map((Name) => ({ ...idle, Kind: 'Projection' as const, Name }))
  server.answer('GET_TRENDS', () => ok({ ...trends, Series }))
  const { user } = openPage('/home/operations')
  const section = within(await screen.findByRole('region', { name: 'Rate, latency and lag' }))
  await user.click(await section.findByRole('radio', { name: 'Projections' }))
  const plotted = section.getByRole('combobox', { name: 'Plotted' })
  await user.clear(plotted)
  await user.type(plotted, 'indications quick')
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['QuickIndications'])
})

test('the axis of times has one unit, that of its longest time', () => {
  const upTo = (took: number | null) => axisOf([{ at: '09:00', rate: 1, took, lag: 0 }])
  expect([0, 30, 120].map(upTo(112))).toEqual(['0 ms', '30 ms', '120 ms'])
  expect([0, 750, 3_000].map(upTo(2_400))).toEqual(['0 s', '0.8 s', '3 s'])
  expect([0, 90_000, 600_000].map(upTo(400_000))).toEqual(['0 min', '1.5 min', '10 min'])
  expect(upTo(null)(0)).toBe('0 ms')
})
