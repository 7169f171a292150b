/** Discards a failed job, once somebody has confirmed it: what it was to do stays undone. */
import { DiscardJob as Discard } from '@bindery/contracts/wire'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../data/useCommand.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { sayRefused } from '../../ui/dialogs/done.tsx'
import type { Job } from './shapes.ts'

interface DiscardJobProps {
  readonly job: Job
  /** A description for readers who see the button alone. */
  readonly about: string
}

export function DiscardJob({ job: { Queue, JobID }, about }: DiscardJobProps) {
  const [asking, setAsking] = useState(false)
  const command = useCommand(Discard)
  const queries = useQueryClient()
  const name = `Discard: ${about}`
  async function discard() {
    setAsking(false)
    if (await command.run({ Queue, JobID })) return
    const why = command.failure()
    if (why === '') return
    // The row may leave with its button: the reason stays told, and what is shown is asked for anew.
    sayRefused(name, why)
    await queries.invalidateQueries()
  }
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        loading={command.isPending}
        aria-label={name}
        onClick={() => setAsking(true)}
      >
        Discard
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Discard this job?"
        message={`${about}: it is not tried again, and what it was to do stays undone. A letter is given up and waits among the letters that need you.`}
        confirm="Discard"
        onConfirm={() => void discard()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
