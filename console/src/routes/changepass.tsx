/** /changepass: the target of the emailed link, with or without a session (AUTH-012 to AUTH-015, A-038). */
import { Stack, Title } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { SignedOutPage } from '../shared/frame/SignedOutPage.tsx'
import { BrokenLink, ChangePasswordForm } from '../features/identity/ChangePasswordForm.tsx'
import { ResetLink } from '../session/reset-link.ts'

export const Route = createFileRoute('/changepass')({ validateSearch: ResetLink, component: ChangeRoute })

function ChangeRoute() {
  const link = Route.useSearch()
  const navigate = useNavigate()
  return (
    <SignedOutPage>
      <title>Change my Password · Bindery</title>
      <Stack gap="md">
        <Title order={1}>Change my Password</Title>
        {link.username === '' || link.resetcode === '' ? (
          <BrokenLink />
        ) : (
          <ChangePasswordForm link={link} onChanged={() => void navigate({ to: '/login' })} />
        )}
      </Stack>
    </SignedOutPage>
  )
}
