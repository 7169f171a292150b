/** Sets one submission to Inactive, then offers to undo that; a failure of either is shown (SUBL-008). */
import { texts } from '@bindery/contracts/rules'
import { UpdateSubmissionStatus } from '@bindery/contracts/wire'
import { Button, Paper, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useCommand } from '../../../data/useCommand.ts'
import { InfoDialog } from '../../../ui/dialogs/InfoDialog.tsx'
import { activationOf, statusBody } from '../detail/status.ts'
import { hasNoFocus } from './inactivations.ts'
import classes from './Inactivations.module.css'
import type { Line } from './line.ts'

/** how long the change can be undone. */
const UNDO_FOR = 10_000

interface InactivationProps {
  /** The row before the change. */
  readonly row: Line['row']
  readonly onSaved: () => void
  /** Called when the change was undone, was kept, or failed and the failure was read. */
  readonly onOver: () => void
}

export function Inactivation({ row, onSaved, onOver }: InactivationProps) {
  const update = useCommand(UpdateSubmissionStatus, { network: texts.updateFailNetwork })
  const [offered, setOffered] = useState(false)
  const [pointed, setPointed] = useState(false)
  const begun = useRef(false)

  const begin = useEffectEvent(async () => {
    if (begun.current) return
    begun.current = true
    setOffered((await update.run(statusBody(row.SubmissionID, 'Inactive', null))) !== null)
    onSaved()
  })
  useEffect(() => void begin(), [])

  const expire = useEffectEvent(onOver)
  // The offer stays while the pointer is on it.
  const waiting = offered && !pointed && !update.isPending && update.message === ''
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setTimeout(expire, UNDO_FOR)
    return () => clearTimeout(timer)
  }, [waiting])

  async function undo() {
    if ((await update.run(statusBody(row.SubmissionID, row.Status, activationOf(row)))) !== null) onOver()
  }

  return (
    <>
      {offered && (
        <Offer
          name={row.InsuredCompanyName}
          undoing={update.isPending}
          onPoint={setPointed}
          onUndo={() => void undo()}
        />
      )}
      <InfoDialog opened={update.message !== ''} onClose={onOver} tone="error">
        {update.message}
      </InfoDialog>
    </>
  )
}

interface OfferProps {
  readonly name: string
  readonly undoing: boolean
  readonly onPoint: (pointed: boolean) => void
  readonly onUndo: () => void
}

function Offer({ name, undoing, onPoint, onUndo }: OfferProps) {
  const said = useId()
  const button = useRef<HTMLButtonElement>(null)
  // The pressed button is gone with its row, so the focus moves to Undo.
  useEffect(() => {
    if (hasNoFocus()) button.current?.focus()
  }, [])
  return (
    <Paper className={classes.offer} shadow="md" onMouseEnter={() => onPoint(true)} onMouseLeave={() => onPoint(false)}>
      <Text size="sm" id={said} role="status">{`${name} is Inactive now.`}</Text>
      <Button
        ref={button}
        size="compact-sm"
        variant="subtle"
        loading={undoing}
        aria-describedby={said}
        onClick={onUndo}
      >
        Undo
      </Button>
    </Paper>
  )
}
