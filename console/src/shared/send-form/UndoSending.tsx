/**
 * Says that something was sent and offers to hold its letters back while they wait: it counts down, then says what
 * happened.
 */
import { texts } from '@bindery/contracts/rules'
import { ResolveMail, StopAnnouncement, UndoSend, type ResultsOf } from '@bindery/contracts/wire'
import { Button, Group, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { Undo } from '../../client/send.ts'
import { useCommand } from '../../data/useCommand.ts'
import { UndoButton } from '../../ui/dialogs/UndoButton.tsx'
import { useCountdown } from '../../ui/dialogs/useCountdown.ts'
import { useStopped } from './stopped.ts'

/** How long the answer to an undo stays: long enough to read it and to send after all. */
const ANSWERED_FOR = 15_000
const WORDING = { network: texts.failNetwork }

/** Names what is taken back: the record that was sent stands (ADR 045). */
export const holdBackWords = (letters: number): string => `Hold the letter${letters === 1 ? '' : 's'} back`

type Held = ResultsOf<typeof UndoSend>['Held']

interface UndoSendingProps {
  readonly said: ReactNode
  readonly undo: Undo
  readonly letters: number
  /** The announcement to stop; without one, the letters are held back. */
  readonly stops?: number | undefined
  /** The announcement was stopped, by this undo or on its own screen. */
  readonly onStopped?: () => void
  readonly onClose: () => void
}

export function UndoSending({ said, undo, letters, stops, onStopped, onClose }: UndoSendingProps) {
  const hold = useCommand(UndoSend, WORDING)
  const stop = useCommand(StopAnnouncement, WORDING)
  const [held, setHeld] = useState<Held | null>(null)
  const left = useCountdown(undo.seconds)
  const problem = hold.message || stop.message
  const busy = hold.isPending || stop.isPending
  const over = left === 0 && held === null && problem === '' && !busy
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (over) close()
  }, [over])
  useEffect(() => {
    if (held === null && problem === '') return undefined
    const timer = setTimeout(() => close(), ANSWERED_FOR)
    return () => clearTimeout(timer)
  }, [held, problem])

  // Who stopped it on its own screen was told there.
  useStopped(held === null ? stops : undefined, () => {
    onStopped?.()
    close()
  })

  async function takeBack() {
    if (stops !== undefined) {
      if (!(await stop.run({ AnnouncementID: stops }))) return
      onStopped?.()
      setHeld([])
      return
    }
    const answer = await hold.run({ Sent: undo.sent })
    if (answer) setHeld(answer.Held)
  }

  if (held !== null) return <HeldBack held={held} onClose={onClose} />
  if (problem !== '') return <Text size="sm">{problem}</Text>
  return (
    <Group justify="space-between" gap="xs">
      <span>{said}</span>
      <UndoButton
        label={stops === undefined ? holdBackWords(letters) : 'Stop the announcement'}
        left={left}
        loading={busy}
        onClick={() => void takeBack()}
      />
    </Group>
  )
}

/** The record stands, and its letter can still be sent. */
function HeldBack({ held, onClose }: { readonly held: Held; readonly onClose: () => void }) {
  const again = useCommand(ResolveMail, WORDING)
  async function sendNow() {
    for (const { Stream, MessageID } of held) {
      if (!(await again.run({ Stream, MessageID, Decision: 'resend' }))) return
    }
    onClose()
  }
  if (held.length === 0) return <span>Stopped: nothing more will leave.</span>
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <span>{again.message || 'Held back: nothing was mailed. The record stands.'}</span>
      <Button size="compact-sm" variant="subtle" loading={again.isPending} flex="none" onClick={() => void sendNow()}>
        Send now
      </Button>
    </Group>
  )
}
