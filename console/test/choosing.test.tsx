/** Keys pressed before a list of choices is ready still choose the option that they would choose a moment later. */
import { MantineProvider, Select } from '@mantine/core'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { theme } from '../src/ui/theme.ts'

function State({ chosen }: { readonly chosen: string | null }) {
  const [value, setValue] = useState(chosen)
  return (
    <MantineProvider theme={theme} env="test">
      <Select
        label="State"
        data={['New South Wales', 'Victoria', 'Queensland']}
        value={value}
        onChange={setValue}
        allowDeselect={false}
      />
    </MantineProvider>
  )
}

const field = () => screen.getByRole('combobox', { name: 'State' })
const press = (...codes: readonly string[]) => {
  field().focus()
  for (const code of codes) fireEvent.keyDown(field(), { key: code, code })
}
const tasks = () =>
  act(async () => {
    for (let n = 0; n < 5; n += 1)
      await new Promise<void>((resolve) => {
        setTimeout(resolve, 1)
      })
  })

test.for([
  [null, 'New South Wales'],
  ['Victoria', 'Queensland'],
] as const)(
  'given %s, an arrow down at once after opening chooses %s, however long Enter waits',
  async ([chosen, expected]) => {
    for (const patience of [() => undefined, tasks]) {
      const { unmount } = render(<State chosen={chosen} />)
      press('Enter', 'ArrowDown')
      await patience()
      press('Enter')
      await waitFor(() => expect(field()).toHaveValue(expected))
      expect(field()).toHaveAttribute('aria-expanded', 'false')
      unmount()
    }
  },
)

test('a choice is kept when the user moves on at once', async () => {
  render(<State chosen={null} />)
  press('Enter', 'ArrowDown', 'ArrowDown', 'Enter', 'Tab')
  field().blur()
  await tasks()
  expect(field()).toHaveValue('Victoria')
  expect(field()).toHaveAttribute('aria-expanded', 'false')
})

test('a press after a list has settled is not delayed', async () => {
  render(<State chosen={null} />)
  press('Enter')
  await tasks()
  press('ArrowDown', 'ArrowDown', 'Enter')
  expect(field()).toHaveValue('Victoria')
})
