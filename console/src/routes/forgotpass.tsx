/** /forgotpass: asks for the link to a new password (AUTH-010, AUTH-011). */
import { Stack, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { SignedOutPage } from '../shared/frame/SignedOutPage.tsx'
import { ForgotForm } from '../features/identity/ForgotForm.tsx'

export const Route = createFileRoute('/forgotpass')({ component: ForgotRoute })

function ForgotRoute() {
  return (
    <SignedOutPage>
      <title>Forgot your Password · Bindery</title>
      <Stack gap="md">
        <Title order={1}>Forgot your Password</Title>
        <ForgotForm />
      </Stack>
    </SignedOutPage>
  )
}
