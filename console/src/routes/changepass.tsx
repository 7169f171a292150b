/** AUTH-012 to AUTH-015: where the emailed link leads, with or without a session. */
import { Stack, Title } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Outside } from '../components/Outside.tsx'
import { BrokenLink, ChangePasswordForm } from '../features/identity/ChangePasswordForm.tsx'
import { ResetLink } from '../session/reset-link.ts'

export const Route = createFileRoute('/changepass')({ validateSearch: ResetLink, component: ChangeRoute })

function ChangeRoute() {
  const link = Route.useSearch()
  const navigate = useNavigate()
  return (
    <Outside>
      <title>Change my Password · Bindery</title>
      <Stack gap="md">
        <Title order={1}>Change my Password</Title>
        {link.username === '' || link.resetcode === ''
          ? <BrokenLink />
          : <ChangePasswordForm link={link} onChanged={() => void navigate({ to: '/login' })} />}
      </Stack>
    </Outside>
  )
}
