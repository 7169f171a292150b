/** Commas in boxes of numbers: those of thousands are read, any other is told, and never makes a number larger (COM-007). */
import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Calculator } from '../src/features/shell/calculator/Calculator.tsx'
import { MoneyField, RateField } from '../src/ui/form/NumberField.tsx'
import { theme } from '../src/ui/theme.ts'

const held: string[] = []
function Boxes() {
  const [rate, setRate] = useState('')
  const [fee, setFee] = useState('5000000')
  held.splice(0, 2, rate, fee)
  return (
    <MantineProvider theme={theme} env="test">
      <RateField label="Rate" value={rate} onChange={setRate} />
      <MoneyField label="Fee" value={fee} onChange={setFee} />
    </MantineProvider>
  )
}
const box = (name: string) => screen.getByRole('textbox', { name })
const WHY = 'invalid: a comma stands before three digits; write 1.5 or 1,500'

test('a rate typed with a comma stays as it was typed, and is told once the box is left', async () => {
  render(<Boxes />)
  const user = userEvent.setup()
  await user.type(box('Rate'), '1,5')
  expect(box('Rate')).not.toHaveAccessibleDescription()
  await user.tab()
  expect(box('Rate')).toHaveValue('1,5')
  expect(held[0]).toBe('1,5')
  expect(box('Rate')).toHaveAccessibleDescription(WHY)
  await user.clear(box('Rate'))
  await user.type(box('Rate'), '1,234')
  expect(held[0]).toBe('1234')
  await user.clear(box('Rate'))
  await user.type(box('Rate'), '1.5')
  await user.tab()
  expect(held[0]).toBe('1.5')
  expect(box('Rate')).not.toHaveAccessibleDescription()
})

test('thousands are read, and a shown number is edited whatever becomes of the commas that the box put into it', async () => {
  render(<Boxes />)
  const user = userEvent.setup()
  expect(box('Fee')).toHaveValue('5,000,000')
  await user.type(box('Fee'), '{Backspace}')
  expect([box('Fee'), held[1]]).toEqual([expect.objectContaining({ value: '5,000,00' }), '500000'])
  await user.clear(box('Fee'))
  await user.type(box('Fee'), '12,500')
  expect(held[1]).toBe('12500')
  await user.type(box('Fee'), '0')
  expect(held[1]).toBe('12,5000')
  await user.tab()
  expect(box('Fee')).toHaveAccessibleDescription(WHY)
})

test('the premium calculator tells a comma instead of reckoning with a number ten times larger', async () => {
  render(
    <MantineProvider theme={theme} env="test">
      <Calculator onClose={() => undefined} />
    </MantineProvider>,
  )
  const user = userEvent.setup()
  await user.type(box('Last Year Fee'), '800,000')
  await user.type(box('Rate %'), '1,5')
  await user.tab()
  expect(box('Rate %')).toHaveAccessibleDescription(WHY)
  expect(screen.getByRole('status')).toHaveTextContent('–')
})

test('a comma that is pasted over a number in groups is none of the groups', async () => {
  render(<Boxes />)
  const user = userEvent.setup()
  const paste = async (text: string) => {
    await user.tripleClick(box('Fee'))
    await user.paste(text)
    return held[1]
  }
  expect(await paste('1,5')).toBe('1,5')
  expect(await paste('1,500')).toBe('1500')
  expect(await paste('2500000')).toBe('2500000')
})

test('a paste that changes nothing says nothing of what is typed after it', async () => {
  render(<Boxes />)
  const user = userEvent.setup()
  fireEvent.paste(box('Fee'), { clipboardData: { getData: () => '5,000,000' } })
  await user.type(box('Fee'), '{Backspace}')
  expect(held[1]).toBe('500000')
})
