/** The new password, reached by the emailed link (AUTH-012 to AUTH-015). */
import { passwordProblems, texts } from '@bindery/contracts/rules'
import { ResetPassword } from '@bindery/contracts/wire'
import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { encrypted } from '../../client/encrypt.ts'
import { send } from '../../client/send.ts'
import { TextLink } from '../../ui/page/links.tsx'
import { Refusal } from '../../ui/page/Refusal.tsx'
import { leave } from '../../session/leave.ts'
import { useAttempt } from './useAttempt.ts'

interface Link {
  readonly username: string
  readonly resetcode: string
}

/** One line for each broken rule, in the server's words. */
export function problemsOf(password: string, retyped: string): string {
  return [...passwordProblems(password), ...(password === retyped ? [] : [texts.passwordsDiffer])].join('\n')
}

async function change({ username, resetcode }: Link, password: string, retyped: string): Promise<string> {
  const problems = problemsOf(password, retyped)
  if (problems !== '') return problems
  const reply = await send(ResetPassword, { User: username, ResetCode: resetcode, Password: await encrypted(password) })
  if (reply.kind === 'refused') return reply.message || texts.signInNotWorking
  if (reply.kind !== 'ok') return texts.signInNotWorking
  await leave() // the server has ended the sessions of the old password
  return ''
}

export function ChangePasswordForm({ link, onChanged }: { readonly link: Link; readonly onChanged: () => void }) {
  const [password, setPassword] = useState('')
  const [retyped, setRetyped] = useState('')
  const [isRetyping, setRetyping] = useState(false)
  const { message, sending, submit } = useAttempt(() => change(link, password, retyped), onChanged)

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput label="Email" value={link.username} readOnly variant="filled" autoComplete="username" />
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          maxLength={50}
          autoFocus
          value={password}
          description="At least 8 characters, 4 of them letters or digits, 1 of them special."
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordInput
          label="Retype password"
          autoComplete="new-password"
          maxLength={50}
          value={retyped}
          error={isRetyping && retyped !== password && texts.passwordsDiffer}
          onChange={(event) => {
            setRetyping(true)
            setRetyped(event.currentTarget.value)
          }}
        />
        <Refusal message={message} />
        <Button type="submit" loading={sending} mt="xs" fullWidth>
          Change password
        </Button>
      </Stack>
    </form>
  )
}

/** Shown when the link has lost its code. */
export function BrokenLink() {
  return (
    <Stack gap="sm">
      <Text size="sm">This address is incomplete. Open the link in the email once more, or ask for a new one.</Text>
      <TextLink to="/forgotpass" size="sm">
        Forgot your password
      </TextLink>
    </Stack>
  )
}
