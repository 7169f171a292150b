/** The message that goes with a quote, a binding or a wholesale request, begun from its template (QUO-016, BIND-011, WHO-008, A-088). */
import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { RichText } from '../RichText.tsx'

interface EmailMessageProps {
  readonly value: string
  readonly onChange: (html: string) => void
  readonly error?: ReactNode
}

export function EmailMessage(props: EmailMessageProps) {
  return (
    <Stack gap={4}>
      <RichText label="Email Message" {...props} />
      <Text size="xs" c="dimmed">
        Words in double braces, such as {'{{InsuredCompanyName}}'}, are filled in when the message is sent.
      </Text>
    </Stack>
  )
}
