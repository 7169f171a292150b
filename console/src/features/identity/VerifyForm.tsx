/** /verify: the emailed code, which the server alone checks (AUTH-006, AUTH-008, AUTH-009). */
import { texts } from '@bindery/contracts/rules'
import { LoginTfa } from '@bindery/contracts/wire'
import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { encrypted } from '../../client/encrypt.ts'
import { send } from '../../client/send.ts'
import { Refusal } from '../../ui/page/Refusal.tsx'
import { keepVerified, storedUsername } from '../../session/storage.ts'
import { useAttempt } from './useAttempt.ts'

async function verify(user: string, code: string): Promise<string> {
  const reply = await send(LoginTfa, { User: user, Password: await encrypted(code) })
  switch (reply.kind) {
    case 'ok':
      keepVerified()
      return ''
    case 'refused':
      return texts.wrongCode
    case 'fault':
      return texts.signInNotWorking
    case 'logged-out':
      return texts.sessionExpired
    default:
      return reply satisfies never
  }
}

interface VerifyFormProps {
  readonly onVerified: () => void
  /** Returns to the password; entering it again sends a new code. */
  readonly onStartAgain: () => void
}

export function VerifyForm({ onVerified, onStartAgain }: VerifyFormProps) {
  const user = storedUsername()
  const [code, setCode] = useState('')
  const { message, sending, submit } = useAttempt(() => verify(user, code.trim()), onVerified)

  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          A 6-digit code was emailed to your account address. It works for ten minutes.
        </Text>
        <TextInput label="Email" value={user} readOnly variant="filled" autoComplete="username" />
        <TextInput
          label="Verification code"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={50}
          required
          withAsterisk={false}
          autoFocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Refusal message={message} />
        <Button type="submit" loading={sending} mt="xs" fullWidth>
          Verify
        </Button>
        <Group justify="center">
          <Anchor component="button" type="button" size="sm" onClick={onStartAgain}>
            Login again for a new code
          </Anchor>
        </Group>
      </Stack>
    </form>
  )
}
