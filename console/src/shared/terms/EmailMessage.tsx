/**
 * The message that is sent with a quote, a binding, a wholesale request or a renewal's notice, started from its template
 * (QUO-016, BIND-011, WHO-008, REN-023): written here, and shown as it will be read.
 */
import { unknownNames } from '@bindery/contracts/rules'
import { WRITTEN_LETTERS, type WrittenLetter } from '@bindery/contracts/wire'
import { Stack, Text } from '@mantine/core'
import { Letter } from '../letter/Letter.tsx'
import type { FormOf } from '../letter/useDraft.ts'
import { RichText } from '../../ui/rich-text/RichText.tsx'

interface EmailMessageProps<Draft> {
  readonly form: FormOf<Draft>
  readonly call: WrittenLetter
  /** The body that would be sent. */
  readonly body: (draft: Draft) => object
  readonly value: string
  readonly onChange: (html: string) => void
  readonly error?: string | undefined
  readonly autoFocus?: boolean
  readonly 'data-problem'?: string | undefined
}

export function EmailMessage<Draft>({ form, call, body, value, error, ...field }: EmailMessageProps<Draft>) {
  // Unknown fields are shown while typing, because the server would refuse them.
  const unknown = unknownNames(value, WRITTEN_LETTERS[call]).join(' ')
  const editor = (
    <Stack gap={4}>
      <RichText label="Email Message" value={value} error={error ?? (unknown || undefined)} {...field} />
      <Text size="xs" c="dimmed">
        A field in double braces, such as {'{{InsuredCompanyName}}'}, becomes the record's value in the letter.
      </Text>
    </Stack>
  )
  return <Letter form={form} call={call} body={body} editor={editor} wrong={error} />
}
