/** Opens a page of the whole console, signed in or not. */
import { createMemoryHistory } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { Providers } from '../src/app/Providers.tsx'
import { createConsoleRouter } from '../src/app/router.ts'
import { keepSession } from '../src/session/storage.ts'

export function signIn(): void {
  keepSession('mia.chen@example.com', {
    SID: 'sid', Token: 'token', FirstName: 'Mia', LastName: 'Chen', Title: 'Underwriter', Phone: '', OwnerID: 1,
    Roles: { ADMIN: 1, UWRITER: 1, ISO: 0, ROOT: 0 }, RequireTFA: false,
  })
}

export function openPage(address: string) {
  const router = createConsoleRouter(createMemoryHistory({ initialEntries: [address] }))
  render(<Providers router={router} env="test" />)
  // What lies over what is a browser's to judge; asking happy-dom at every key takes half of a test's time.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
  return { router, user, path: () => router.state.location.pathname }
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
