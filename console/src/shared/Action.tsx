/**
 * A button that sends one command. Why it was not carried out is told in a notification: the row of a list may leave with
 * its button as soon as another person has decided.
 */
import type { BodyOf, Call } from '@bindery/contracts/wire'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCommand } from '../data/useCommand.ts'
import { sayRefused } from '../ui/dialogs/done.tsx'

interface ActionProps<C extends Call> {
  readonly call: C
  readonly body: BodyOf<C>
  /** A description for readers who see the button alone. */
  readonly about: string
  readonly children: string
}

export function Action<C extends Call>({ call, body, about, children }: ActionProps<C>) {
  const command = useCommand(call)
  const queries = useQueryClient()
  const name = `${children}: ${about}`
  async function carryOut() {
    if (await command.run(body)) return
    const why = command.failure()
    if (why === '') return
    sayRefused(name, why)
    // What is shown may be older than the refusal.
    await queries.invalidateQueries()
  }
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={command.isPending}
      aria-label={name}
      onClick={() => void carryOut()}
    >
      {children}
    </Button>
  )
}
