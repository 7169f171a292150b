/** Opens a page of the whole console, signed in or not. */
import { createMemoryHistory } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { Providers } from '../src/Providers.tsx'
import { createConsoleRouter } from '../src/router.ts'
import { keepSession } from '../src/session/storage.ts'

export function signIn(): void {
  keepSession('mia.chen@example.com', {
    Success: true,
    SID: 'sid',
    Token: 'token',
    FirstName: 'Mia',
    LastName: 'Chen',
    Title: 'Underwriter',
    Phone: '',
    OwnerID: 1,
    Roles: { ADMIN: 1, UWRITER: 1, ISO: 0, ROOT: 0 },
    RequireTFA: false,
  })
}

/** @param env in the environment of tests layers open at once and inside the element that opens them */
export function openPage(address: string, env: 'test' | 'default' = 'test') {
  const router = createConsoleRouter(createMemoryHistory({ initialEntries: [address] }))
  render(<Providers router={router} env={env} />)
  // Only a browser can tell which element covers another; asking happy-dom at every key would double the time of a
  // test.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
  return { router, user, path: () => router.state.location.pathname }
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
