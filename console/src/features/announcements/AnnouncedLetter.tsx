/** The message of an announcement: written here, and shown as its first broker will read it. */
import { ANNOUNCEMENT_PLACEHOLDERS } from '@bindery/contracts/rules'
import type { BrokerRow } from '@bindery/contracts/wire'
import { Stack, Text } from '@mantine/core'
import { Letter } from '../../shared/letter/Letter.tsx'
import type { FormOf } from '../../shared/letter/useDraft.ts'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import type { AnnouncementDraft } from './draft.ts'

const FIELDS = ANNOUNCEMENT_PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ')

interface AnnouncedLetterProps {
  readonly form: FormOf<AnnouncementDraft>
  /** The body for the first broker. */
  readonly body: (draft: AnnouncementDraft) => object
  /** Undefined while no broker qualifies: then nobody reads it. */
  readonly first: BrokerRow | undefined
  readonly value: string
  readonly onChange: (html: string) => void
  readonly error?: string | undefined
  readonly 'data-problem'?: string | undefined
}

export function AnnouncedLetter({ form, body, first, ...field }: AnnouncedLetterProps) {
  const editor = (
    <Stack gap={4}>
      <RichText label="Email Message" {...field} />
      <Text size="xs" c="dimmed">
        Filled in for each broker: {FIELDS}. Every message is signed with your name, title, phone and e-mail.
      </Text>
      {first && (
        <Text size="xs" c="dimmed">
          Shown as it is written for {first.FullName}; each broker gets a message of its own.
        </Text>
      )}
    </Stack>
  )
  if (!first) return editor
  return <Letter form={form} call="SEND_ANNOUNCEMENT" body={body} editor={editor} wrong={field.error} />
}
