/** The auditor's screens: the search over all events, and the history of any record at any time. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { FoundEvent, HistoryItem, HistoryPart, HistoryRecord } from '@bindery/contracts/wire'
import { expect, test, vi } from 'vitest'
import { heading, openPage, signIn } from './open.tsx'
import { broker, deltaOf, masterData, owner, mia } from './records.ts'
import { fakeServer, ok, refused, type Body } from './server.ts'

const product: HistoryRecord = { Address: 'product-3', Stream: 'catalogue', Kind: 'product', ID: 3, Title: 'Product 3: Cyber Liability' }
const at = (minute: number) => ({ Value: `2111202610${String(minute).padStart(2, '0')}`, Text: `21/11/2026 10:${String(minute).padStart(2, '0')}` })

const item = (Revision: number, part: Partial<HistoryItem> = {}): HistoryItem => ({
  Revision, At: at(Revision), By: 'Mia Chen', Sentence: `Mia Chen did thing ${Revision}`, Changes: [], Files: [], Message: null,
  Event: { id: `e${Revision}`, type: Revision === 0 ? 'ProductAdded' : 'ProductChanged', correlationId: `c${Revision}`, causationId: null }, ...part,
})
const items = [
  item(0),
  item(7, { Changes: [{ Field: 'Stamp Duty Rate NSW', From: '9%', To: '8%' }] }),
  item(9, { By: 'Tom Reid', Sentence: 'Tom Reid did thing 9' }),
]
const rates: Readonly<Record<number, string>> = { 0: '9%', 7: '8%', 9: '7%' }
const parts = (revision: number): HistoryPart[] => [{
  Collection: 'Products', Key: '3', Title: 'Product 3', Row: {},
  Fields: [{ Field: 'Product Name', Value: 'Cyber Liability' }, { Field: 'Stamp Duty Rate NSW', Value: rates[revision] ?? '' }],
}]
const found = (n: number, part: Partial<FoundEvent> = {}): FoundEvent => ({
  Stream: 'catalogue', Revision: n, At: at(n), By: 'Mia Chen', Kind: 'ProductChanged', Sentence: `Mia Chen did thing ${n}`, Record: product,
  Func: 'UPDATE_PRODUCT', EventID: `e${n}`, CausationID: null, ...part,
})

const history = () => ok({ Record: product, Events: items, Consistent: true, Digest: null })
const asAt = ({ Revision }: Body) => ok({
  Record: product, Revision: Number(Revision), At: at(Number(Revision)), By: 'Mia Chen', Sentence: '', Parts: parts(Number(Revision)),
})
const answer = (part: object = {}) =>
  ok({ Events: [found(7), found(0)], Total: 2, More: false, WholeWords: [], Kinds: ['MailDeferred', 'MailHandedOver', 'ProductChanged'], Indexed: null, ...part })

async function open(address: string, answers: Parameters<typeof fakeServer>[0] = {}) {
  signIn()
  const server = fakeServer({
    GET_MASTER_DATA: () => ok(masterData({ Owners: [mia, owner(2, 'Tom Reid')] })),
    GET_DATA: () => ok(deltaOf({ Brokers: [broker(7, 'Ava Wong')] })),
    GET_HISTORY: history, GET_AS_AT: asAt, SEARCH_EVENTS: () => answer(),
    ...answers,
  })
  return { ...openPage(address), server }
}
const slider = (name = 'Point in time') => within(screen.getByRole('group', { name })).getByRole('slider')

test('A-155 the address holds every filter, and the server is asked for just that', async () => {
  const { server } = await open('/home/history?q=rates&person=2&kind=Mail*&record=product-3&from=2026-03-03&to=2026-03-04&page=1')
  await heading('History:')
  await screen.findByRole('list', { name: 'Events found' })
  expect(server.of('SEARCH_EVENTS').at(-1)).toMatchObject({
    Words: 'rates', Person: 2, Kinds: ['Mail*'], Record: 'product-3', Bookkeeping: false, Offset: 50, Limit: 50,
    From: { Value: '03032026' }, To: { Value: '04032026' },
  })
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('rates')
  expect(screen.getByRole('combobox', { name: 'Person' })).toHaveValue('Tom Reid')
  expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveValue('Mail: all')
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

test('A-155 a result leads to its event in the history of its record', async () => {
  const { user, router } = await open('/home/history')
  await user.click(await screen.findByRole('link', { name: 'Mia Chen did thing 7' }))
  await heading('Product 3: Cyber Liability')
  expect(router.state.location).toMatchObject({ pathname: '/home/history/product-3', search: { event: 7 } })
  expect(screen.getByRole('article', { name: 'Mia Chen did thing 7' })).toHaveAttribute('aria-current', 'true')
})

test('A-155 what the results do not say by themselves is said: too many, too common words, an index in the making, nothing', async () => {
  const { server, user } = await open('/home/history?q=co', { SEARCH_EVENTS: () => answer({ Total: 10_000, More: true, WholeWords: ['co'], Indexed: 12_000 }) })
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

test('A-155 the slider is moved by keys, shows the record as it stood, and says in words what changed there', async () => {
  const { router } = await open('/home/history/product-3?at=7')
  const part = await screen.findByRole('region', { name: 'Product 3' })
  expect(within(part).getByText('8%')).toBeInTheDocument()
  expect(await within(part).findByText('Changed here; before: 9%')).toBeInTheDocument()
  expect(slider()).toHaveAttribute('aria-valuetext', 'After revision 7, 21/11/2026 10:07: Mia Chen did thing 7')
  fireEvent.keyDown(slider(), { key: 'ArrowRight' })
  expect(await within(part).findByText('Changed here; before: 8%')).toBeInTheDocument()
  expect(router.state.location.search).toEqual({ at: 9 })
  fireEvent.keyDown(slider(), { key: 'Home' })
  expect(await screen.findByText('9%')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText(/Changed here/u)).not.toBeInTheDocument())
  expect(router.state.location.search).toEqual({ at: 0 })
})

test('A-155 two points stand side by side; what differs says so, what does not is shown on wish', async () => {
  const { user, router } = await open('/home/history/product-3')
  await heading('Product 3: Cyber Liability')
  await user.click(await screen.findByRole('radio', { name: 'Two points' }))
  expect(router.state.location.search).toEqual({ at: 0, and: 9 })
  expect(await screen.findByText('1 field differs.')).toBeInTheDocument()
  const table = screen.getByRole('table', { name: 'Product 3 at both points' })
  const cells = () => within(table).getAllByRole('row').map(({ textContent }) => textContent)
  expect(cells()).toEqual(['FieldAfter revision 0After revision 9', 'Stamp Duty Rate NSW differs9%7%'])
  await user.click(screen.getByRole('switch', { name: 'Show all fields' }))
  expect(cells()).toContain('Product NameCyber LiabilityCyber Liability')
  fireEvent.keyDown(slider('Other point'), { key: 'Home' })
  expect(await screen.findByText('No fields differ.')).toBeInTheDocument()
})

test('A-155 what is there at one of two points only says at which', async () => {
  const link: HistoryPart = { Collection: 'ProductMarkets', Key: '5', Title: 'Southern Cross', Row: {}, Fields: [{ Field: 'Brokerage Rate', Value: '15%' }] }
  await open('/home/history/product-3?at=7&and=9', {
    GET_AS_AT: (body) => {
      const { Results } = asAt(body)
      return ok({ ...Results, Parts: body['Revision'] === 9 ? [...parts(9), link] : parts(Number(body['Revision'])) })
    },
  })
  expect(await screen.findByText('Only after revision 9')).toBeInTheDocument()
})

test('A-155 cause and effect are links across records, in the order in which one followed from the other', async () => {
  const client: HistoryRecord = { Address: 'client-5', Stream: 'client-x', Kind: 'client', ID: 5, Title: 'Client 5: Acme' }
  const { user, server } = await open('/home/history/product-3?event=7', {
    SEARCH_EVENTS: () => answer({ Events: [
      found(8, { EventID: 'e8', CausationID: 'e7', Sentence: 'Bindery found client 5', Func: 'ENSURE_CLIENT', Record: client }), found(7),
    ] }),
  })
  const entry = within(await screen.findByRole('article', { name: 'Mia Chen did thing 7' }))
  await user.click(entry.getByRole('button', { name: 'Cause and effect' }))
  const chain = within(await entry.findByRole('region', { name: 'Cause and effect' }))
  expect(server.of('SEARCH_EVENTS').at(-1)).toMatchObject({ CorrelationID: 'c7' })
  expect(chain.getByText('Mia Chen did thing 7 (this event)')).toBeInTheDocument()
  expect(chain.getByText('Command UPDATE_PRODUCT')).toBeInTheDocument()
  expect(chain.getByText('Job, by command ENSURE_CLIENT')).toBeInTheDocument()
  expect(chain.getByRole('link', { name: 'Bindery found client 5' })).toHaveAttribute('href', '/home/history/client-5?event=8')
})

test('A-155 a job that failed stands under the event that asked for it, with the way to where it is tried again', async () => {
  const job = {
    JobID: 'mail-quote-e7', Queue: 'mail', Name: 'mail-quote', State: 'failed', Progress: null, Created: at(7),
    Attempts: [{ At: at(7), Error: 'connection refused' }, { At: at(8), Error: 'mailbox full' }],
  }
  const { user } = await open('/home/history/product-3?event=7', {
    SEARCH_EVENTS: () => answer({ Events: [found(8, { EventID: 'e8', CausationID: 'e7' }), found(7)] }),
    GET_OPERATIONS: () => ok({
      MailProblems: [], Consumers: [], Projections: [], Parked: [], Rebuilds: [], Queues: [{ Queue: 'mail', Counts: { failed: 1 }, Failed: [job] }],
    }),
  })
  const entry = within(await screen.findByRole('article', { name: 'Mia Chen did thing 7' }))
  await user.click(entry.getByRole('button', { name: 'Cause and effect' }))
  expect(await entry.findByText(/^Job mail-quote failed: mailbox full/u)).toBeInTheDocument()
  expect(entry.getAllByRole('link', { name: 'To operations' })).toHaveLength(1)
})

test('A-155 the files of an event are downloaded, its message is shown as it was sent, where nothing in it can run', async () => {
  const sent = '<p>Dear Ava</p><script>alert(1)</script>'
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user, server } = await open('/home/history/product-3', {
    GET_HISTORY: () => ok({ Record: product, Consistent: false, Digest: null, Events: [item(0, {
      Files: [{ id: 'f1', FileName: 'Policy.pdf' }], Message: { id: 'm1', FileName: 'message.html' },
    })] }),
    DOWNLOAD_ATTACHMENT: ({ id }) => ok({ base64: btoa(id === 'm1' ? sent : 'the policy'), datatype: 'text/html', filename: 'Policy.pdf' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Policy.pdf' }))
  await waitFor(() => expect(click).toHaveBeenCalledOnce())
  expect(server.of('DOWNLOAD_ATTACHMENT')).toMatchObject([{ id: 'f1' }])
  await user.click(screen.getByRole('button', { name: 'Message as sent' }))
  const frame = await screen.findByTitle('Message as sent')
  expect(frame).toHaveAttribute('sandbox', '')
  expect(frame.getAttribute('srcdoc')).toContain("default-src 'none'")
  expect(frame.getAttribute('srcdoc')?.endsWith(sent)).toBe(true)
})

test('A-155 a broker has a history beside its record; editing leads back to the record', async () => {
  const { user, server } = await open('/home/broker/7?tab=history')
  await heading('Ava Wong')
  expect(await screen.findByRole('article', { name: 'Mia Chen did thing 0' })).toBeInTheDocument()
  expect(server.of('GET_HISTORY')).toMatchObject([{ Stream: 'broker-7' }])
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(await screen.findByRole('tab', { name: 'Broker', selected: true })).toBeInTheDocument()
})

test('A-155 a record without a history says so, and a search that failed too; both are asked again on request', async () => {
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
