/** A picker over more records than it lists at once. */
import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { RecordSelect, type PickerOf } from '../src/shared/pickers/RecordSelect.tsx'
import { theme } from '../src/ui/theme.ts'

interface Row {
  readonly id: number
  readonly name: string
}
const clients = Array.from({ length: 120 }, (_, i) => ({ id: i + 1, name: `Client ${String(i + 1).padStart(3, '0')}` }))
const of: PickerOf<Row> = { id: ({ id }) => id, name: ({ name }) => name }

function open(chosen: number | null, onChange: (id: number | null) => void = () => {}) {
  render(
    <MantineProvider theme={theme} env="test">
      <RecordSelect<Row> label="Client" rows={clients} of={of} value={chosen} onChange={onChange} />
    </MantineProvider>,
  )
  fireEvent.click(screen.getByRole('combobox', { name: 'Client' }))
}
const offered = () => screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent)

test('fifty records are listed, and the chosen one is among them wherever it stands', () => {
  open(117)
  expect(offered()).toEqual([...clients.slice(0, 49).map(({ name }) => name), 'Client 117'])
})

test('a chosen record that does not fit the typed words is not listed', async () => {
  open(117)
  const field = screen.getByRole('combobox', { name: 'Client' })
  await userEvent.clear(field)
  await userEvent.type(field, '02')
  expect(offered()).not.toContain('Client 117')
  expect(offered()).toContain('Client 102')
})

test('what was typed before Escape is not taken when the field is left', async () => {
  const told: (number | null)[] = []
  open(5, (id) => told.push(id))
  const field = screen.getByRole('combobox', { name: 'Client' })
  await userEvent.clear(field)
  await userEvent.type(field, '117{Escape}')
  told.length = 0
  await userEvent.tab()
  expect(told).toEqual([])
})

test.for([
  ['the one that fits', null, '117', [117]],
  ['the one that fits, in the place of another', 5, '117', [117]],
  ['nothing where several fit', null, '11', []],
  ['nothing where none fits', null, 'x', []],
  ['nothing where nothing was typed', null, ' ', []],
  ['nothing anew', 117, 'Client 117', []],
] as const)('leaving the field takes %s', async ([, chosen, typed, taken]) => {
  const told: (number | null)[] = []
  open(chosen, (id) => told.push(id))
  const field = screen.getByRole('combobox', { name: 'Client' })
  await userEvent.clear(field)
  await userEvent.type(field, typed)
  told.length = 0
  await userEvent.tab()
  expect(told).toEqual(taken)
})
