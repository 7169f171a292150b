/** /login: the sign-in (AUTH-002 to AUTH-005). */
import { Stack, Title } from '@mantine/core'
import { createFileRoute, redirect, useNavigate, useRouter } from '@tanstack/react-router'
import { SignedOutPage } from '../shared/frame/SignedOutPage.tsx'
import { LoginForm } from '../features/identity/LoginForm.tsx'
import { hasToken, isUnverified } from '../session/storage.ts'
import { loadListAhead } from './-list-ahead.ts'

export const Route = createFileRoute('/login')({
  beforeLoad: () => {
    if (hasToken()) throw redirect({ to: '/home/submission' })
  },
  component: LoginRoute,
  // The screen that most visits begin with is a part of the first files instead of one more round to the server.
  codeSplitGroupings: [],
})

function LoginRoute() {
  const navigate = useNavigate()
  const router = useRouter()
  return (
    <SignedOutPage>
      <title>Login · Bindery</title>
      <Stack gap="md">
        <Title order={1}>Login</Title>
        <LoginForm
          onSending={() => loadListAhead(router)}
          onSignedIn={() => void navigate({ to: isUnverified() ? '/verify' : '/home/allsubmissions' })}
        />
      </Stack>
    </SignedOutPage>
  )
}
