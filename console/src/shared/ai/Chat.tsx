/** The chatbot's panel: a question of at most 200 characters, and the talk so far (AI-009 to AI-012). */
import { texts } from '@bindery/contracts/rules'
import { LONGEST_QUESTION } from '@bindery/contracts/wire'
import { ActionIcon, Group, Loader, Text, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Refusal } from '../../ui/page/Refusal.tsx'
import classes from './Helper.module.css'
import { Panel } from './Panel.tsx'
import { Said } from './Said.tsx'
import { useChat } from './useChat.ts'
import type { TextPlace } from './useHelper.ts'

/** The delays of the panel, in milliseconds (AI-009). */
const [FOCUS_AFTER, GONE_AFTER] = [200, 500]

interface ChatProps {
  /** Whether the panel is to be seen; it leaves half a second after that ends, and forgets what was said. */
  readonly wanted: boolean
  readonly folder: string
  readonly onSource: (place: TextPlace) => void
  readonly onClose: () => void
}

export function Chat({ wanted, folder, onSource, onClose }: ChatProps) {
  const { messages, failed, isAsking, ask, forget } = useChat(folder)
  const [shown, setShown] = useState(wanted)
  const [question, setQuestion] = useState('')
  const field = useRef<HTMLInputElement>(null)
  if (wanted && !shown) setShown(true)

  const gone = useEffectEvent(() => {
    forget()
    setQuestion('')
    setShown(false)
  })
  useEffect(() => {
    const timer = wanted ? setTimeout(() => field.current?.focus(), FOCUS_AFTER) : setTimeout(gone, GONE_AFTER)
    return () => clearTimeout(timer)
  }, [wanted])

  // Each message pushes the field down; it stays where one can go on writing.
  useEffect(() => {
    if (messages.length > 0) field.current?.scrollIntoView({ block: 'nearest' })
  }, [messages.length])

  if (!shown) return null
  return (
    <Panel title={texts.chatTitle} leaving={!wanted} takesFocus={false} onClose={onClose}>
      <Text size="sm">
        {texts.chatPrompt}{' '}
        <Text span inherit fw={600} className={classes.name}>
          {folder}
        </Text>
      </Text>
      {folder === '' && (
        <Text size="xs" c="dimmed">
          The record has no folder yet: find it first.
        </Text>
      )}
      <div role="log" aria-label="Messages">
        <ul className={classes.messages}>
          {messages.map((message) => (
            <Said key={message.number} message={message} onSource={onSource} />
          ))}
        </ul>
      </div>
      <Refusal message={failed} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (ask(question)) setQuestion('')
        }}
      >
        <Group gap={6} wrap="nowrap">
          <TextInput
            ref={field}
            flex={1}
            aria-label="Question"
            autoComplete="off"
            maxLength={LONGEST_QUESTION}
            disabled={folder === ''}
            value={question}
            onChange={(event) => setQuestion(event.currentTarget.value)}
          />
          <ActionIcon type="submit" size={30} aria-label="Ask" disabled={folder === ''}>
            {isAsking ? (
              <Loader size={14} color="white" aria-label="Looking for an answer" />
            ) : (
              <IconSend size={15} aria-hidden />
            )}
          </ActionIcon>
        </Group>
      </form>
    </Panel>
  )
}
