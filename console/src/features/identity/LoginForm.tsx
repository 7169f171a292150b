/**
 * /login: e-mail and password; the password is encrypted before it leaves the browser (AUTH-002, AUTH-004, AUTH-016 to
 * AUTH-019).
 */
import { texts } from '@bindery/contracts/rules'
import { Login, type ResultsOf } from '@bindery/contracts/wire'
import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { createKeyAhead, encrypted } from '../../client/encrypt.ts'
import { send, type Reply } from '../../client/send.ts'
import { TextLink } from '../../ui/page/links.tsx'
import { Refusal } from '../../ui/page/Refusal.tsx'
import { clearEverything, keepSession } from '../../session/storage.ts'
import { useAttempt } from './useAttempt.ts'

/** The message to show; '' when the password was accepted. */
async function taken(user: string, reply: Reply<ResultsOf<typeof Login>>): Promise<string> {
  if (reply.kind === 'refused') return reply.message || texts.signInNotWorking
  if (reply.kind !== 'ok') return texts.signInNotWorking
  await clearEverything() // a new sign-in erases the data that the last one loaded
  keepSession(user, reply.results)
  return ''
}

interface LoginFormProps {
  /** Called when the password is on its way to the server. */
  readonly onSending: () => void
  readonly onSignedIn: () => void
}

export function LoginForm({ onSending, onSignedIn }: LoginFormProps) {
  const [user, setUser] = useState('')
  const [password, setPassword] = useState('')
  const [key] = useState(createKeyAhead)
  const { message, sending, submit } = useAttempt(async () => {
    const name = user.trim()
    const answer = send(Login, { User: name, Password: await encrypted(password, key.take()) })
    onSending()
    return taken(name, await answer)
  }, onSignedIn)

  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label="Email"
          type="email"
          name="username"
          autoComplete="username"
          maxLength={80}
          required
          withAsterisk={false}
          autoFocus
          value={user}
          onChange={(event) => setUser(event.currentTarget.value)}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          maxLength={50}
          required
          withAsterisk={false}
          onFocus={key.ask}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Refusal message={message} />
        <Button type="submit" loading={sending} mt="xs" fullWidth>
          Login
        </Button>
        <Group justify="center">
          <TextLink to="/forgotpass" size="sm">
            Forgot your password
          </TextLink>
        </Group>
      </Stack>
    </form>
  )
}
