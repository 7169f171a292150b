/** The controls and tables of a page as its tests use them: found by their names, typed in and pressed. */
import { screen, within } from '@testing-library/react'
import type { openPage } from './open.tsx'

type Name = RegExp | string
type WithUser = Pick<ReturnType<typeof openPage>, 'user'>

export const box = (name: Name) => screen.getByRole('textbox', { name })
export const tick = (name: Name) => screen.getByRole('checkbox', { name })
export const told = () => screen.getByRole('alert')
export const press = ({ user }: WithUser, name: string) => user.click(screen.getByRole('button', { name }))

/** Types a text in place of what the field holds; an empty text leaves it empty. */
export async function retype({ user }: WithUser, name: Name, text: string): Promise<void> {
  await user.clear(box(name))
  if (text !== '') await user.type(box(name), text)
}

/** The texts of a table, row by row, without its head and without the boxes that pick rows. */
export const linesOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .filter((cell) => !cell.querySelector('input[aria-label^="Select "]'))
        .map(({ textContent }) => textContent),
    )
    .filter((cells) => cells.length > 0)

/** The same of the table with this name. */
export const cellsOf = (table: string) => linesOf(screen.getByRole('table', { name: table }))
