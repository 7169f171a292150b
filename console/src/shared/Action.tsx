/**
 * A button that sends one command, once it is confirmed where that is asked. Why it was not carried out is told in a
 * notification: the row of a list may leave with its button as soon as another person has decided.
 */
import type { BodyOf, Call } from '@bindery/contracts/wire'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../data/useCommand.ts'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { sayRefused } from '../ui/dialogs/done.tsx'

interface ActionProps<C extends Call> {
  readonly call: C
  readonly body: BodyOf<C>
  /** A description for readers who see the button alone. */
  readonly about: string
  /** What is asked before the command is sent; without it the press sends. */
  readonly asks?: { readonly title: string; readonly message: string }
  readonly children: string
}

export function Action<C extends Call>({ call, body, about, asks, children }: ActionProps<C>) {
  const [asking, setAsking] = useState(false)
  const command = useCommand(call)
  const queries = useQueryClient()
  const name = `${children}: ${about}`
  async function carryOut() {
    setAsking(false)
    if (await command.run(body)) return
    const why = command.failure()
    if (why === null) return
    sayRefused(name, why)
    // What is shown may be older than the refusal.
    await queries.invalidateQueries()
  }
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        loading={command.isPending}
        aria-label={name}
        onClick={() => (asks ? setAsking(true) : void carryOut())}
      >
        {children}
      </Button>
      {asks && (
        <ConfirmDialog
          opened={asking}
          {...asks}
          confirm={children}
          onConfirm={() => void carryOut()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
