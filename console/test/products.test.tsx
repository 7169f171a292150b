/** Products as whole pages: the list, a new one, and one read and edited (rows PRD). */
import { JURISDICTIONS, jurisdictionLabel } from '@bindery/contracts/rules'
import type { ProductRow } from '@bindery/contracts/wire'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { box, cellsOf, press, retype, told } from './controls.ts'
import { heading, openPage, signIn } from './open.tsx'
import { product } from './policy-records.ts'
import { deltaOf, masterData } from './records.ts'
import { fakeServer, ok } from './server.ts'

const cyber: ProductRow = {
  ...product,
  Revision: 4,
  ClearanceName: 'Zoe Park',
  ClearanceEmailTo: 'zoe@clear.example',
  ClearanceEmailCc: 'copy@clear.example',
}
const indemnity: ProductRow = { ...product, ProductID: 2, ProductName: 'Professional Indemnity', ProductCode: 'PI' }

let rows: ProductRow[]
let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  sessionStorage.clear()
  signIn()
  rows = [indemnity, cyber]
  server = fakeServer({
    GET_MASTER_DATA: () => ok(masterData({ Products: rows })),
    GET_DATA: () => ok(deltaOf({})),
    INSERT_PRODUCT: () => ok({ Success: true, Product: cyber }),
    UPDATE_PRODUCT: () => ok({ Success: true, Product: cyber }),
  })
})

const cells = () => cellsOf('Products')

test('PRD-001 the list shows the products with whom clearance is asked of, by name, found by words and sorted', async () => {
  const page = openPage('/home/allproducts')
  await heading('Products:')
  const table = await screen.findByRole('table', { name: 'Products' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent.trim())).toEqual([
    'Product Name',
    'Product Code',
    'Clearance Name',
    'Clearance EmailTo',
    'Clearance EmailCc',
  ])
  expect(heads[0]).toHaveAttribute('aria-sort', 'ascending')
  expect(cells()).toEqual([
    ['Cyber Liability', 'CYB', 'Zoe Park', 'zoe@clear.example', 'copy@clear.example'],
    ['Professional Indemnity', 'PI', '', '', ''],
  ])
  expect(screen.getByRole('link', { name: 'Cyber Liability' })).toHaveAttribute('href', '/home/product/1')
  await page.user.click(within(table).getByRole('button', { name: /^Product Name/u }))
  await waitFor(() => expect(cells()[0]?.[0]).toBe('Professional Indemnity'))
  await page.user.type(screen.getByLabelText('Search'), 'clear zoe{Enter}')
  await waitFor(() => expect(cells()).toHaveLength(1))
  expect(screen.getAllByRole('link', { name: 'New product' }).at(-1)).toHaveAttribute('href', '/home/product')
})

test('PRD-002 PRD-003 PRD-004 PRD-005 PRD-006 PRD-007 a product is asked for all of it, created, read and edited', async () => {
  rows = [...rows, { ...product, ProductID: 3, ProductName: 'Hull', ProductCode: 'hul' }]
  const page = openPage('/home/product')
  await heading('New Product:')
  const hasEveryField = () => {
    for (const grid of ['Stamp Duty', 'FSL']) {
      const group = screen.getByRole('group', { name: grid })
      const labels = within(group)
        .getAllByRole('textbox')
        .map((input) => input.getAttribute('aria-label'))
      expect(labels).toEqual(['SA', 'WA', 'VIC', 'NSW', 'QLD', 'ACT', 'TAS', 'NT', 'O/S'].map((j) => `${grid} ${j} %`))
      expect(labels).toEqual(JURISDICTIONS.map((j) => `${grid} ${jurisdictionLabel(j)} %`))
    }
    for (const name of [
      /^Product Name/u,
      /^Product Code/u,
      /^Clearance Name/u,
      /^Clearance EmailTo/u,
      /^Clearance EmailCc/u,
    ])
      expect(box(name)).toHaveAttribute('maxlength', '50')
    for (const name of ['Stamp Duty NSW %', 'FSL O/S %']) expect(box(name)).toHaveAttribute('maxlength', '6')
  }
  hasEveryField()
  expect(box('FSL NSW %')).toHaveValue('0.00')
  await page.user.clear(box('Stamp Duty NSW %'))
  await page.user.clear(box('FSL O/S %'))
  await press(page, 'Save')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Product Name is required. Product Code is required. Stamp Duty is invalid. FSL is invalid.',
  )
  // Keys that cannot lead to a percentage are rejected.
  await page.user.type(box('Stamp Duty NSW %'), 'a9x.8-79')
  expect(box('Stamp Duty NSW %')).toHaveValue('9.87')
  await page.user.type(box('FSL O/S %'), '1015')
  expect(box('FSL O/S %')).toHaveValue('10')
  await page.user.type(box('FSL VIC %'), '5')
  expect(box('FSL VIC %')).toHaveValue('0.00')
  // The range ends at 0 and 100.
  for (const [typed, shown] of [
    ['100.01', '100.0'],
    ['101', '10'],
    ['0', '0'],
  ] as const) {
    await retype(page, 'FSL SA %', typed)
    expect(box('FSL SA %')).toHaveValue(shown)
  }
  await page.user.click(box(/^Product Name/u))
  expect(box('FSL SA %')).toHaveValue('0.00')
  expect(box('FSL O/S %')).toHaveValue('10.00')
  await page.user.type(box(/^Product Name/u), 'CYBER liability')
  await page.user.type(box(/^Product Code/u), 'PI')
  await page.user.type(box(/^Clearance EmailTo/u), 'zoe@')
  await page.user.type(box(/^Clearance EmailCc/u), 'x')
  expect(told()).toHaveTextContent(
    'Product Name should be UNIQUE. Product Code should be UNIQUE. Clearance EmailTo is invalid. Clearance EmailCc is invalid.',
  )
  await retype(page, /^Product Name/u, 'Marine')
  await retype(page, /^Clearance EmailTo/u, '')
  await retype(page, /^Clearance EmailCc/u, 'copy@clear.example')
  await press(page, 'Save')
  expect(told().textContent).toBe('Product Code should be UNIQUE.')
  const fiftyAtMost = async () => {
    await retype(page, /^Product Code/u, 'c'.repeat(51))
    expect(box(/^Product Code/u)).toHaveValue('c'.repeat(50))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  }
  await fiftyAtMost()
  // On create, codes are compared exactly as they are written.
  await retype(page, /^Product Code/u, 'pi')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await press(page, 'Save')
  const dialog = await screen.findByRole('dialog', { name: 'Info' })
  expect(dialog).toHaveTextContent('Record created!')
  expect(server.of('INSERT_PRODUCT')[0]?.['Product']).toMatchObject({
    ProductName: 'Marine',
    ProductCode: 'pi',
    ClearanceEmailTo: '',
    ClearanceEmailCc: 'copy@clear.example',
    SDNSW: '9.87',
    SDSA: '0.00',
    FSLOS: '10.00',
  })
  await page.user.click(within(dialog).getByRole('button', { name: 'OK' }))
  expect(box(/^Product Name/u)).toHaveValue('')
  expect(box('Stamp Duty NSW %')).toHaveValue('0.00')

  await page.router.navigate({ to: '/home/product/$productId', params: { productId: '1' } })
  await heading('Cyber Liability')
  hasEveryField()
  expect(box(/^Product Name/u)).toBeDisabled()
  expect(box('Stamp Duty NSW %')).toHaveValue('9.00')
  expect(box('Stamp Duty NSW %')).toBeDisabled()
  await press(page, 'Edit')
  await retype(page, /^Clearance EmailTo/u, 'zoe@')
  await retype(page, /^Clearance EmailCc/u, 'x')
  await page.user.clear(box('Stamp Duty NSW %'))
  await page.user.clear(box('FSL O/S %'))
  expect(told().textContent).toBe(
    'Clearance EmailTo is invalid.\nClearance EmailCc is invalid.\nStamp Duty is invalid.\nFSL is invalid.',
  )
  await retype(page, /^Clearance EmailTo/u, 'zoe@clear.example')
  await retype(page, /^Clearance EmailCc/u, '')
  await retype(page, 'FSL O/S %', '0')
  await retype(page, 'Stamp Duty NSW %', '9')
  await retype(page, /^Product Name/u, 'professional INDEMNITY')
  await retype(page, /^Product Code/u, 'pi')
  expect(told()).toHaveTextContent('This Product Name already EXISTS. This Product Code already EXISTS.')
  await retype(page, /^Product Name/u, '')
  await retype(page, /^Product Code/u, '')
  expect(told()).toHaveTextContent('Product Name is required. Product Code is required.')
  await retype(page, /^Product Name/u, 'cyber liability')
  await press(page, 'Save')
  expect(told().textContent).toBe('Product Code is required.')
  for (const code of ['PI', 'pi', 'Pi', 'HUL']) {
    await retype(page, /^Product Code/u, code)
    await press(page, 'Save')
    expect(told().textContent).toBe('This Product Code already EXISTS.')
  }
  await fiftyAtMost()
  await retype(page, /^Product Code/u, 'cyb')
  await retype(page, 'Stamp Duty NSW %', '9.5')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  rows = [{ ...cyber, ProductName: 'cyber liability', ProductCode: 'cyb', SDNSW: 9.5, Revision: 5 }]
  await press(page, 'Save')
  await heading('cyber liability')
  expect(server.of('UPDATE_PRODUCT')[0]?.['Product']).toMatchObject({
    ProductID: 1,
    Revision: 4,
    ProductName: 'cyber liability',
    SDNSW: '9.50',
    SDVIC: '10.00',
    ClearanceEmailTo: 'zoe@clear.example',
  })
  expect(box('Stamp Duty NSW %')).toHaveValue('9.50')
  await waitFor(() => expect(box('Stamp Duty NSW %')).toBeDisabled())
  expect(screen.getByRole('tab', { name: 'History' })).toBeInTheDocument()
})
