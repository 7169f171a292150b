/** The palette and the shortcuts work from the keyboard, except while somebody types. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { field, openRecord, retype } from './edit-page.tsx'
import { heading, openPage, signIn } from './open.tsx'
import { market, policy, product, quote } from './policy-records.ts'
import { broker, deltaOf, masterData, owner, submission } from './records.ts'
import { fakeServer, ok } from './server.ts'

const rows = [
  submission(1, { InsuredCompanyName: 'Acme Engineering' }),
  submission(2, { InsuredCompanyName: 'Birch & Sons', Status: 'Inactive' }),
]

beforeEach(() => {
  signIn()
  fakeServer({
    GET_DATA: () =>
      ok(
        deltaOf({
          Submissions: rows,
          Brokers: [broker(1, 'Ben Broker')],
          BrokerGroups: [
            {
              Revision: 0,
              BrokerGroupID: 1,
              GroupName: 'Harbour House',
              GroupKey: 'HH',
              Logo: null,
              DateCreated: null,
            },
          ],
          Clients: [
            {
              ClientID: 7,
              Revision: 0,
              CompanyName: 'Birch Holdings',
              AdditionalNames: '',
              ABN: '',
              OwnershipType: '',
              Address: '',
              Suburb: '',
              Postcode: '',
              Folder: '',
            },
          ],
        }),
      ),
    GET_SUBMISSION: () => new Response('', { status: 503 }),
  })
})

async function open(address = '/home/allsubmissions') {
  const page = openPage(address)
  await screen.findByRole('heading', { level: 1 })
  return page
}

const palette = () => screen.findByRole('combobox', { name: 'Find anything' })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('Ctrl+K finds a submission by a few letters, and Enter opens it', async () => {
  const { user, path } = await open()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await palette(), 'eng acm')
  await waitFor(() =>
    expect(options()).toEqual(['Acme Engineering1 · 20/11/2026 · Professional Indemnity · Ben BrokerSubmission']),
  )
  await user.keyboard('{Enter}')
  await waitFor(() => expect(path()).toBe('/home/submission/1'))
  expect(screen.queryByRole('combobox', { name: 'Find anything' })).not.toBeInTheDocument()
})

test('Ctrl+K reaches every screen, brokers by their house, and clients', async () => {
  const { user, path } = await open()
  await user.keyboard('{Control>}k{/Control}')
  const field = await palette()
  expect(options().length).toBeGreaterThan(3)
  await user.type(field, 'outbox{Enter}')
  await heading('Outbox:')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await palette(), 'harbour')
  expect(await screen.findByRole('option', { name: /Ben Broker.*Broker/u })).toHaveAttribute('data-combobox-selected')
  await user.clear(await palette())
  await user.type(await palette(), 'birch')
  await waitFor(() => expect(options()).toHaveLength(2))
  expect(options()[0]).toContain('Inactive')
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(path()).toBe('/home/client/7'))
})

test('Ctrl+K finds quotes and policies by their numbers, submissions by a business number, and what the screen can do', async () => {
  fakeServer({
    GET_DATA: () =>
      ok(deltaOf({ Submissions: [{ ...submission(41), ABN: '12 345 678 901' }], Quotes: [quote, policy] })),
    GET_SUBMISSION: () => new Response('', { status: 503 }),
  })
  const { user, path } = await open()
  await user.keyboard('{Control>}k{/Control}')
  const field = await palette()
  await user.type(field, 'pi-2041')
  await waitFor(() => expect(options()).toHaveLength(1))
  expect(options()[0]).toMatch(/^PI-2041.* · Southern Cross · BoundPolicy$/u)
  await user.clear(field)
  await user.type(field, String(quote.QuoteID))
  expect(await screen.findByRole('option', { name: new RegExp(`^Quote ${quote.QuoteID}`, 'u') })).toBeInTheDocument()
  await user.clear(field)
  await user.type(field, '12345678901')
  expect(await screen.findByRole('option', { name: /Submission$/u })).toBeInTheDocument()
  await user.clear(field)
  await user.type(field, 'save view{Enter}')
  expect(await screen.findByRole('textbox', { name: 'Name of the view' })).toBeVisible()
  expect(path()).toBe('/home/allsubmissions')
})

test('Ctrl+K finds a product and a market by name or code, and an account by name or address', async () => {
  fakeServer({
    GET_MASTER_DATA: () => ok(masterData({ Owners: [owner(1, 'Mia Chen')], Products: [product], Markets: [market] })),
  })
  const { user, path } = await open()
  await user.keyboard('{Control>}k{/Control}')
  const field = await palette()
  for (const [typed, found] of [
    ['cyber', /^Cyber.*Product$/u],
    [product.ProductCode, /^Cyber.*Product$/u],
    [market.MarketName.toLowerCase(), /^Southern Cross.*Market$/u],
    ['mia chen', /^Mia Chen.*Account$/u],
    ['1@example.com', /^Mia Chen.*Account$/u],
  ] as const) {
    await user.clear(field)
    await user.type(field, typed)
    await waitFor(() => expect(options().some((option) => found.test(option))).toBe(true))
  }
  await user.keyboard('{Enter}')
  await waitFor(() => expect(path()).toBe('/home/account/1'))
})

test('the palette shows when nothing is found, and Escape returns the focus', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Find anything' }))
  await user.type(await palette(), 'zzz')
  expect(await screen.findByText('Nothing found.')).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('? lists the shortcuts', async () => {
  const { user } = await open()
  await user.keyboard('?')
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(list).getByText('Find any record, screen or action')).toBeInTheDocument()
  expect(within(list).getByText('From row to row').previousElementSibling).toHaveTextContent('↓↑jk')
  await user.keyboard('n')
  expect(screen.getByRole('heading', { level: 1, name: 'Submissions:', hidden: true })).toBeInTheDocument()
})

test('n opens a new submission, g and a letter jump', async () => {
  const { user, path } = await open()
  await user.keyboard('gp')
  await waitFor(() => expect(path()).toBe('/home/report/policies'))
  await user.keyboard('gc')
  await waitFor(() => expect(path()).toBe('/home/report/clearancerecords'))
  await user.keyboard('gh')
  await waitFor(() => expect(path()).toBe('/home/history'))
  await user.keyboard('gs')
  await waitFor(() => expect(path()).toBe('/home/allsubmissions'))
  await user.keyboard('n')
  await waitFor(() => expect(path()).toBe('/home/submission'))
})

test('on a record e edits it, h opens its history, q and b begin a quote and a binding; Ctrl+Enter ends a form', async () => {
  const { user, router, updates } = await openRecord()
  await user.keyboard('q')
  expect(await screen.findByRole('form', { name: 'New quote' })).toBeInTheDocument()
  await user.click(document.body)
  await user.keyboard('b')
  expect(await screen.findByRole('form', { name: 'Bind a policy' })).toBeInTheDocument()
  await user.click(document.body)
  await user.keyboard('e')
  const edit = screen.getByRole('button', { name: 'Edit' })
  expect(edit).toHaveAttribute('aria-pressed', 'true')
  await user.keyboard('e')
  expect(edit).toHaveAttribute('aria-pressed', 'true')
  retype(/^Suburb/u, 'Manly')
  field(/^Suburb/u).focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(updates()).toHaveLength(1))
  const quote = screen.getByRole('form', { name: 'New quote' })
  await user.click(within(quote).getByRole('button', { name: 'Cancel' }))
  await user.click(document.body)
  await user.keyboard('h')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ tab: 'history' }))
  await user.keyboard('q')
  expect(screen.queryByRole('form', { name: 'New quote', hidden: true })).not.toBeInTheDocument()
})

test('from the search by / to the rows by arrows or j and k, and Enter opens the row', async () => {
  const { user, path } = await open('/home/allsubmissions?status=all')
  await user.keyboard('{ArrowDown}')
  expect(screen.getAllByRole('row')[1]).toHaveFocus()
  await user.keyboard('j')
  expect(screen.getAllByRole('row')[2]).toHaveFocus()
  await user.keyboard('k')
  expect(screen.getAllByRole('row')[1]).toHaveFocus()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await user.keyboard('j')
  expect(screen.getAllByRole('row')[1]).toHaveFocus()
  await user.keyboard('/')
  const search = screen.getByLabelText('Search')
  expect(search).toHaveFocus()
  await user.keyboard('birch{Enter}')
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  screen.getAllByRole('row')[1]?.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(path()).toBe('/home/submission/2'))
})

test('no shortcut works while a field has the focus', async () => {
  const { user, path } = await open()
  const search = screen.getByLabelText('Search')
  await user.type(search, 'n?/gsjk')
  expect(search).toHaveValue('n?/gsjk')
  expect(path()).toBe('/home/allsubmissions')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a layer over the page returns the focus when it closes', async () => {
  const { user } = await open()
  const search = screen.getByRole('textbox', { name: 'Search' })
  search.focus()
  await user.keyboard('{Control>}k{/Control}')
  expect(await palette()).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(search).toHaveFocus())

  const calculator = screen.getByRole('button', { name: 'Premium calculator' })
  await user.click(calculator)
  expect(screen.getByRole('textbox', { name: 'Last Year Fee' })).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(calculator).toHaveFocus())
})
