/** AUTH-010, AUTH-011. */
import { Stack, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { Outside } from '../components/Outside.tsx'
import { ForgotForm } from '../features/identity/ForgotForm.tsx'

export const Route = createFileRoute('/forgotpass')({ component: ForgotRoute })

function ForgotRoute() {
  return (
    <Outside>
      <title>Forgot your Password · Bindery</title>
      <Stack gap="md">
        <Title order={1}>Forgot your Password</Title>
        <ForgotForm />
      </Stack>
    </Outside>
  )
}
