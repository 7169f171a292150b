/** The privacy panel by keyboard. */
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { hasConsent } from '../src/session/storage.ts'
import { Footer } from '../src/shared/frame/Footer.tsx'

test('a person who opens the privacy panel is in it; Escape closes it without consent and gives the focus back', async () => {
  const user = userEvent.setup()
  render(<Footer />, { wrapper: MantineProvider })
  const link = screen.getByRole('button', { name: 'Privacy Policy and Terms' })
  const panel = screen.getByRole('region', { name: 'Privacy Policy and Terms', hidden: true })
  await user.click(link)
  expect(panel).toHaveFocus()
  await user.tab()
  expect(panel).toContainElement(screen.getByRole('button', { name: 'Close without agreeing' }))
  await user.keyboard('{Escape}')
  expect(panel).toHaveAttribute('inert')
  expect(link).toHaveFocus()
  expect(hasConsent()).toBe(false)
})
