/** The search box by itself, before the address has followed. */
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SearchBox } from '../src/ui/form/SearchBox.tsx'

const box = (q: string, onSearch: (q: string) => void) => (
  <MantineProvider env="test">
    <SearchBox q={q} onSearch={onSearch} placeholder="Name" />
  </MantineProvider>
)

test('the words stay in the box while the search is on its way, and go with the address on the way back', async () => {
  const asked: string[] = []
  const search = (q: string) => asked.push(q)
  const { rerender } = render(box('acme', search))
  const input = screen.getByRole('textbox', { name: 'Search' })
  const user = userEvent.setup()
  await user.clear(input)
  await user.type(input, 'birch{Enter}')
  expect(asked).toEqual(['birch'])
  expect(input).toHaveValue('birch')
  rerender(box('birch', search))
  expect(input).toHaveValue('birch')
  rerender(box('acme', search))
  expect(input).toHaveValue('acme')
})
