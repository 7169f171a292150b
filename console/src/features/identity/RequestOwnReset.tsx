/** /home/changepass: a signed-in user asks for the link to a new password. */
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Refusal } from '../../ui/page/Refusal.tsx'
import { useOwnAccount } from '../../data/useOwnAccount.ts'
import { requestReset } from './request-reset.ts'
import { useAttempt } from './useAttempt.ts'

export function RequestOwnReset() {
  const { username } = useOwnAccount()
  const [sent, setSent] = useState(false)
  const { message, sending, submit } = useAttempt(
    () => requestReset(username),
    () => setSent(true),
  )

  return (
    <form onSubmit={submit}>
      <Stack gap="sm" align="flex-start" maw={420}>
        <TextInput label="Email" value={username} readOnly variant="filled" w="100%" />
        {sent ? (
          <Text size="sm" role="status">
            An email with a link to change the password was sent. The link works once, for one hour.
          </Text>
        ) : (
          <Text size="sm" c="dimmed">
            We will email you a link. Changing the password signs you out everywhere.
          </Text>
        )}
        <Refusal message={message} />
        {!sent && (
          <Button type="submit" loading={sending}>
            Email me the link
          </Button>
        )}
      </Stack>
    </form>
  )
}
