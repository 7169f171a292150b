/** /verify: the code of the second step (AUTH-006 to AUTH-009). */
import { Stack, Title } from '@mantine/core'
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { LoggedOutDialog } from '../features/shell/LoggedOutDialog.tsx'
import { SignedOutPage } from '../shared/frame/SignedOutPage.tsx'
import { VerifyForm } from '../features/identity/VerifyForm.tsx'
import { signOut } from '../session/leave.ts'
import { hasToken, isUnverified, storedUsername } from '../session/storage.ts'

export const Route = createFileRoute('/verify')({
  beforeLoad: () => {
    if (storedUsername() === '') throw redirect({ to: '/login' })
    if (hasToken() && !isUnverified()) throw redirect({ to: '/home/allsubmissions' })
  },
  component: VerifyRoute,
})

function VerifyRoute() {
  const navigate = useNavigate()
  return (
    <SignedOutPage>
      <title>2-Step Verification · Bindery</title>
      <Stack gap="md">
        <Title order={1}>2-Step Verification</Title>
        <VerifyForm
          onVerified={() => void navigate({ to: '/home/allsubmissions' })}
          onStartAgain={() => void signOut().then(() => navigate({ to: '/login' }))}
        />
      </Stack>
      <LoggedOutDialog />
    </SignedOutPage>
  )
}
