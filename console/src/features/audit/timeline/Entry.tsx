/** One event: its sentence, its author and time, its changes, its files, its cause and effects, and the raw event. */
import type { HistoryItem } from '@bindery/contracts/wire'
import { Button, Code, Collapse, Group, Stack, Text } from '@mantine/core'
import {
  IconArrowsSplit2,
  IconBraces,
  IconChevronDown,
  IconChevronRight,
  IconClockHour4,
  IconMail,
} from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { AttachmentLinks } from '../../../shared/files/AttachmentLinks.tsx'
import { Chain } from './Chain.tsx'
import { Changes } from './Changes.tsx'
import { changesOf } from './filter.ts'
import { MessageAsSent } from './MessageAsSent.tsx'
import classes from './Timeline.module.css'

type Shown = 'changes' | 'message' | 'chain' | 'raw'

/** More changes than this are folded away behind a button. */
const FEW = 4

interface EntryProps {
  readonly item: HistoryItem
  /** Whether a link led to this event. */
  readonly current: boolean
  readonly onAsAt: () => void
  /** The field whose changes alone are shown, if any. */
  readonly field: string | undefined
  readonly onField: (field: string) => void
}

export function Entry({ item, current, onAsAt, field, onField }: EntryProps) {
  const [open, setOpen] = useState<Shown | null>(null)
  const element = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (current) element.current?.scrollIntoView({ block: 'center' })
  }, [current])

  const shown = changesOf(item, field)
  const many = shown.length > FEW
  const toggle = (what: Shown, icon: ReactNode, label: string) => (
    <Button
      size="compact-xs"
      variant="subtle"
      color="gray"
      leftSection={icon}
      aria-expanded={open === what}
      aria-controls={id}
      onClick={() => setOpen(open === what ? null : what)}
    >
      {label}
    </Button>
  )
  return (
    <Stack
      ref={element}
      gap={4}
      component="article"
      aria-label={item.Sentence}
      aria-current={current || undefined}
      className={classes.entry}
    >
      <Text className={classes.sentence}>{item.Sentence}</Text>
      <Text size="xs" c="dimmed" className={classes.meta}>
        {[item.At?.Text, item.By, `revision ${item.Revision}`].filter(Boolean).join(' · ')}
      </Text>
      {item.Files.length > 0 && (
        <AttachmentLinks files={item.Files.map((file) => ({ ...file, FullFileName: file.FileName, FolderLink: '' }))} />
      )}
      {!many && <Changes changes={shown} onField={onField} />}
      <Group gap={2} className={classes.actions}>
        {many &&
          toggle(
            'changes',
            open === 'changes' ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />,
            `${shown.length} fields`,
          )}
        {item.Message && toggle('message', <IconMail size={14} />, 'Message as sent')}
        {toggle('chain', <IconArrowsSplit2 size={14} />, 'Cause and effect')}
        {toggle('raw', <IconBraces size={14} />, 'Raw event')}
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          leftSection={<IconClockHour4 size={14} />}
          onClick={onAsAt}
        >
          As at
        </Button>
      </Group>
      <Collapse id={id} expanded={open !== null}>
        {open === 'changes' && <Changes changes={shown} onField={onField} />}
        {open === 'message' && item.Message && <MessageAsSent message={item.Message} />}
        {open === 'chain' && (
          <Chain correlation={String(item.Event['correlationId'])} current={String(item.Event['id'])} />
        )}
        {open === 'raw' && (
          <Code block className={classes.raw} tabIndex={0}>
            {JSON.stringify(item.Event, null, 2)}
          </Code>
        )}
      </Collapse>
    </Stack>
  )
}
