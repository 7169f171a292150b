/** /forgotpass: an address, then a confirmation in the form's place (AUTH-010, AUTH-011). */
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ButtonLink, TextLink } from '../../ui/page/links.tsx'
import { Refusal } from '../../ui/page/Refusal.tsx'
import { requestReset } from './request-reset.ts'
import { useAttempt } from './useAttempt.ts'

export function ForgotForm() {
  const [address, setAddress] = useState('')
  const [sent, setSent] = useState(false)
  const { message, sending, submit } = useAttempt(
    () => requestReset(address),
    () => setSent(true),
  )

  if (sent) {
    return (
      <Stack gap="md" role="status">
        <Text size="sm">An email with a link to change the password was sent. The link works once, for one hour.</Text>
        <ButtonLink to="/login">Login</ButtonLink>
      </Stack>
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          Enter your account address and we will email you a link.
        </Text>
        <TextInput
          label="Email"
          type="email"
          name="username"
          autoComplete="username"
          maxLength={100}
          autoFocus
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Refusal message={message} />
        <Button type="submit" loading={sending} mt="xs" fullWidth>
          Submit
        </Button>
        <TextLink to="/login" size="sm" ta="center">
          Go back
        </TextLink>
      </Stack>
    </form>
  )
}
