/** /login: e-mail and password; one attempt at a time, the password encrypted before it leaves (AUTH-002, AUTH-016 to AUTH-019). */
import { texts } from '@bindery/contracts/rules'
import { Login } from '@bindery/contracts/wire'
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { encrypted } from '../../api/encrypt.ts'
import { send } from '../../api/send.ts'
import { Refusal } from '../../components/Refusal.tsx'
import { clearEverything, keepSession } from '../../session/storage.ts'

/** The message to show, '' when signed in. */
async function signIn(user: string, password: string): Promise<string> {
  try {
    const reply = await send(Login, { User: user, Password: await encrypted(password) })
    if (reply.kind === 'refused') return reply.message || texts.signInNotWorking
    if (reply.kind !== 'ok') return texts.signInNotWorking
    if (reply.results.RequireTFA) return 'This account needs 2-Step Verification, which this console does not offer yet.'
    await clearEverything() // another sign-in erases what the last one loaded
    keepSession(user, reply.results)
    return ''
  } catch {
    return texts.signInNotWorking // no key, or a browser that may not encrypt on this address
  }
}

export function LoginForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const [user, setUser] = useState('')
  const [password, setPassword] = useState('')
  const [message, setMessage] = useState('')
  const [sending, setSending] = useState(false)
  const busy = useRef(false)

  async function submit() {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setMessage('')
    const problem = await signIn(user.trim(), password)
    busy.current = false
    setSending(false)
    setMessage(problem)
    if (problem === '') onSignedIn()
  }

  return (
    <form onSubmit={(event) => {
      event.preventDefault()
      void submit()
    }}>
      <Stack gap="sm">
        <TextInput label="Email" type="email" name="username" autoComplete="username" maxLength={80} required withAsterisk={false}
          autoFocus value={user} onChange={(event) => setUser(event.currentTarget.value)} />
        <PasswordInput label="Password" name="password" autoComplete="current-password" maxLength={50} required withAsterisk={false}
          value={password} onChange={(event) => setPassword(event.currentTarget.value)} />
        <Refusal message={message} />
        <Button type="submit" loading={sending} mt="xs" fullWidth>Login</Button>
      </Stack>
    </form>
  )
}
