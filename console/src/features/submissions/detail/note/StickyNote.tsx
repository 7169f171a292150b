/**
 * The sticky note beside a submission: author and time, its text with a counter, save and clear (SUBD-019 to SUBD-022).
 */
import type { SubmissionRow } from '@bindery/contracts/wire'
import { ActionIcon, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Refusal } from '../../../../ui/page/Refusal.tsx'
import classes from './Note.module.css'
import type { Note } from './useNote.ts'

const LONGEST = 1_000

export function StickyNote({ note, submission }: { note: Note; submission: SubmissionRow }) {
  const { text, setText, shown, command, save, clear, close } = note
  if (shown === 'closed') return null
  const left = [submission.StickyNoteFrom, submission.StickyNoteLeft?.Text].filter(Boolean).join(', ')
  return (
    <aside className={classes.note} data-leaving={shown === 'leaving' || undefined} aria-label="Sticky note">
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap">
          <Text span fw={650}>
            Sticky note
          </Text>
          <ActionIcon variant="subtle" color="gray" size="sm" aria-label="Close the sticky note" onClick={close}>
            <IconX size={15} aria-hidden />
          </ActionIcon>
        </Group>
        {left !== '' && (
          <Text size="xs" className={classes.left}>
            {left}
          </Text>
        )}
        <Textarea
          aria-label="Note"
          maxLength={LONGEST}
          autosize
          minRows={5}
          maxRows={14}
          value={text}
          classNames={{ input: classes.paper }}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close()
          }}
        />
        <Text size="xs" ta="right" className={classes.left} role="status" aria-label="Characters">
          {`${text.length} / ${LONGEST}`}
        </Text>
        <Refusal of={command} />
        <Group justify="flex-end" gap="xs">
          <Button size="xs" variant="default" disabled={command.isPending} onClick={() => void clear()}>
            Clear
          </Button>
          <Button size="xs" loading={command.isPending} onClick={save}>
            Save note
          </Button>
        </Group>
      </Stack>
    </aside>
  )
}
