/** The first Tab of a screen leads past header and menu. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { data, openList } from './list-page.tsx'
import { signIn } from './open.tsx'
import { fakeServer, ok } from './server.ts'

test('the first Tab stop leads to the content, and the next one is in it', async () => {
  signIn()
  fakeServer({ GET_DATA: () => ok(data()) })
  const { user, path } = await openList()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await user.tab()
  const skip = screen.getByRole('link', { name: 'Skip to the content' })
  expect(skip).toHaveFocus()
  await user.keyboard('{Enter}')
  const main = screen.getByRole('main')
  expect(main).toHaveFocus()
  expect(path()).toBe('/home/allsubmissions')
  await user.tab()
  expect(main.contains(document.activeElement)).toBe(true)
  expect(main).not.toHaveFocus()
})
