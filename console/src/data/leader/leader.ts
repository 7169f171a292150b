/** One tab among the tabs of its account: its role, its messages to the others, and its reaction to theirs. */
import type { Message } from './messages.ts'
import { leads, step, type Actions, type LeaderEvent, type Role } from './machine.ts'
import { joinTabs, type Tabs } from './tabs.ts'

export function createLeader(actions: Actions, signal: AbortSignal) {
  let role: Role = 'joining'
  let tabs: Tabs | null = null

  function hear(event: LeaderEvent): void {
    if (signal.aborted) return
    const next = step(role, event)
    role = next.role
    next.act?.(actions)
  }

  return {
    leads: () => leads(role),
    /** Whether other tabs want the rows that this one loads. */
    hasFollowers: () => role === 'leading',
    post: (message: Message) => tabs?.post(message),
    /** Settles when it is known whether this tab leads. */
    async join(name: string): Promise<void> {
      tabs = await joinTabs(name, hear, signal)
      if (tabs.placeWasFree) return hear({ kind: 'place free' })
      hear({ kind: 'place taken' })
      tabs.waitForPlace()
    },
    /** Settles when this tab, told to by the signal, has given up leading. */
    left: async () => {
      await tabs?.left()
    },
  }
}
export type Leader = ReturnType<typeof createLeader>
